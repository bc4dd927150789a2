;; Copies code units between JavaScript strings and the memory of the main module, by the JS String Builtins of
;; WebAssembly (https://github.com/WebAssembly/js-string-builtins). These builtins take arrays of the garbage
;; collector, but not memories. So all units go through one array, which is as long as the buffer of code units,
;; and a loop copies between the array and the memory, four units in a round.
(module
  (type $units (array (mut i16)))
  (import "wasm:js-string" "intoCharCodeArray"
    (func $into_array (param externref (ref null $units) i32) (result i32)))
  (import "wasm:js-string" "fromCharCodeArray"
    (func $from_array (param (ref null $units) i32 i32) (result (ref extern))))
  (import "main" "memory" (memory 1))
  ;; The length of the buffer of code units, which is UNIT_CAPACITY in Rust and UNITS_AT_ONCE in JavaScript. It is a
  ;; multiple of four.
  (global $array (ref $units) (array.new_default $units (i32.const 0x10000)))

  ;; Writes the code units of $text to memory at $pointer, and up to three more units after them.
  (func (export "write") (param $text externref) (param $pointer i32)
    (local $index i32) (local $count i32)
    (local.set $count
      (call $into_array (local.get $text) (global.get $array) (i32.const 0)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $index) (local.get $count)))
        (i32.store16 (local.get $pointer)
          (array.get_u $units (global.get $array) (local.get $index)))
        (i32.store16 offset=2 (local.get $pointer)
          (array.get_u $units (global.get $array) (i32.add (local.get $index) (i32.const 1))))
        (i32.store16 offset=4 (local.get $pointer)
          (array.get_u $units (global.get $array) (i32.add (local.get $index) (i32.const 2))))
        (i32.store16 offset=6 (local.get $pointer)
          (array.get_u $units (global.get $array) (i32.add (local.get $index) (i32.const 3))))
        (local.set $index (i32.add (local.get $index) (i32.const 4)))
        (local.set $pointer (i32.add (local.get $pointer) (i32.const 8)))
        (br $next))))

  ;; Reads $count code units from memory at $pointer as a string. Up to three more units after them are read, too.
  (func (export "read") (param $pointer i32) (param $count i32) (result (ref extern))
    (local $index i32)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $index) (local.get $count)))
        (array.set $units (global.get $array) (local.get $index)
          (i32.load16_u (local.get $pointer)))
        (array.set $units (global.get $array) (i32.add (local.get $index) (i32.const 1))
          (i32.load16_u offset=2 (local.get $pointer)))
        (array.set $units (global.get $array) (i32.add (local.get $index) (i32.const 2))
          (i32.load16_u offset=4 (local.get $pointer)))
        (array.set $units (global.get $array) (i32.add (local.get $index) (i32.const 3))
          (i32.load16_u offset=6 (local.get $pointer)))
        (local.set $index (i32.add (local.get $index) (i32.const 4)))
        (local.set $pointer (i32.add (local.get $pointer) (i32.const 8)))
        (br $next)))
    (call $from_array (global.get $array) (i32.const 0) (local.get $count))))
