#!/usr/bin/env python3
"""Writes text.json, bytes.json and escape.json: the results of CPython's codecs for UTF-16 and bytes.

    python3 tests/vectors/generate.py [FOLDER]

CPython (3.9 or later, nothing else is needed) shares no code and no author with this project. Its
`surrogatepass` error handler lets surrogates through, which makes its UTF-8 codec one for generalized UTF-8.
WTF-8 also forbids surrogate pair byte sequences, which a regular expression finds.

Small sets are written out. For sets too large for a repository, there is the SHA-256 of all results. The order of
the inputs is in the functions that make the sets, and what is hashed is documented at the digest functions.
"""

import hashlib
import itertools
import json
import pathlib
import re
import sys

BOUNDARY_UNITS = [0, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xE000, 0xFFFF]

BOUNDARY_BYTES = bytes.fromhex(
    "00 41 7F 80 8F 90 9F A0 AF B0 BF C0 C1 C2 DF E0 E1 EC ED EE EF F0 F1 F3 F4 F5 F8 FC FF"
)

SURROGATE = re.compile(rb"\xED[\xA0-\xBF][\x80-\xBF]")
SURROGATE_PAIR = re.compile(rb"\xED[\xA0-\xAF][\x80-\xBF]\xED[\xB0-\xBF][\x80-\xBF]")

HAND_MADE_TEXTS = [
    [],
    [0xFEFF],
    [0xFEFF, 0xFEFF, 0x61],
    [0xD83D, 0xFEFF],
    [0xD83D, 0xDE00],
    [0xD83D, 0xD83D, 0xDE00],
    [0xD83D, 0xDE00, 0xDE00],
    [0xDE00, 0xD83D],
    [0xD83D, 0xD83D, 0xDE00, 0xDE00],
    [0xD83D, 0x61, 0xDE00],
    [0xD83D, 0x0000, 0xDE00],
    [0xD83D, 0xFFFD, 0xDE00],
    [0xDBFF, 0xDFFF],
    [0xFFFE, 0xFFFF],
    [0x1F, 0xE9, 0x20AC, 0xD834, 0xDD1E],
]

HAND_MADE_BYTES = [
    "",
    # U+FEFF, U+FFFD, U+FFFE and the last code point are ordinary characters.
    "EF BB BF", "EF BB BF EF BB BF", "EF BF BD", "EF BF BE", "F4 8F BF BF",
    # Lone surrogates, and what is next to them.
    "ED A0 80", "ED AF BF", "ED B0 80", "ED BF BF", "ED B0 80 ED A0 80", "ED A0 80 ED A0 80",
    "ED B0 80 ED B0 80", "ED A0 80 F0 90 80 80 ED B0 80", "ED A0 80 EF BB BF", "ED A0 80 41 ED B0 80",
    # Surrogate pair byte sequences.
    "ED A0 80 ED B0 80", "ED AF BF ED BF BF", "41 ED A0 BD ED B8 80", "ED A0 80 ED A0 80 ED B0 80",
    "ED B0 80 ED A0 80 ED B0 80", "ED A0 80 ED B0 80 ED B0 80", "FF ED A0 80 ED B0 80", "ED A0 80 ED B0 80 FF",
    # Cut sequences, at the end and within.
    "C3", "E2", "E2 82", "F0", "F0 9F", "F0 9F 98", "ED", "ED A0", "ED A0 80 ED", "ED A0 80 ED B0",
    "C3 41", "E2 82 41", "F0 9F 98 41", "ED A0 41", "ED BF 41", "41 ED B0", "E2 82 E2 82 AC", "F0 9F F0 9F 98 80", "ED A0 ED B0 80",
    # Overlong forms.
    "C0 80", "C1 BF", "E0 80 80", "E0 9F BF", "F0 80 80 80", "F0 8F BF BF", "F0 8D A0 80", "E0 80", "F0 8F",
    # Above U+10FFFF, and the lead bytes of the UTF-8 of 1998.
    "F4 90 80 80", "F4 BF BF BF", "F5 80 80 80", "F7 BF BF BF", "F8 88 80 80 80", "FC 84 80 80 80 80",
    "FE", "FF", "FE FF", "FF FE",
    # Continuation bytes alone.
    "80", "BF", "41 80", "C3 A9 A9", "E2 82 AC AC", "F0 9F 98 80 80",
]


def utf16(units):
    return b"".join(unit.to_bytes(2, "little") for unit in units)


def encode(units):
    """The WTF-8 of code units, and whether the units were well-formed UTF-16."""
    source = utf16(units)
    text = source.decode("utf-16-le", "surrogatepass")
    if text.encode("utf-16-le", "surrogatepass") != source:
        raise AssertionError("this CPython does not keep %r" % (units,))
    is_well_formed = not any("\ud800" <= character <= "\udfff" for character in text)
    return text.encode("utf-8", "surrogatepass"), is_well_formed


def fault_offset(data, errors):
    try:
        data.decode("utf-8", errors)
    except UnicodeDecodeError as error:
        return error.start
    return None


def utf8_fault(data):
    return fault_offset(data, "strict")


def wtf8_fault(data):
    """The offset of the first ill-formed sequence, or None. ED never continues a sequence, so a match of
    SURROGATE_PAIR before the first other ill-formed sequence is made of whole sequences."""
    offsets = [fault_offset(data, "surrogatepass")]
    pair = SURROGATE_PAIR.search(data)
    if pair:
        offsets.append(pair.start())
    return min((offset for offset in offsets if offset is not None), default=None)


def numbers(seed):
    """Endless pseudo-random numbers of 15 bits (the generator of the C standard's example)."""
    while True:
        seed = (seed * 1103515245 + 12345) % 2**31
        yield seed >> 16


def random_texts(count):
    source = numbers(1)
    ranges = [(0, 0x80), (0x80, 0x780), (0x800, 0x7000), (0xD800, 0x400), (0xDC00, 0x400), (0xE000, 0x2000)]
    for _ in range(count):
        text = []
        for _ in range(next(source) % 24):
            start, size = ranges[next(source) % len(ranges)]
            text.append(start + next(source) % size)
        yield text


def random_bytes(count):
    """The WTF-8 of random texts with one or two bytes replaced, removed or doubled."""
    source = numbers(2)
    for text in random_texts(count):
        data = bytearray(encode(text)[0])
        for _ in range(1 + next(source) % 2):
            if data:
                position = next(source) % len(data)
                byte = BOUNDARY_BYTES[next(source) % len(BOUNDARY_BYTES)]
                data[position : position + 1] = [[byte], [], [byte, data[position]]][next(source) % 3]
        yield bytes(data)


def text_sets():
    yield "every single unit", ([unit] for unit in range(0x10000))
    for length in range(3, 5):
        combinations = itertools.product(BOUNDARY_UNITS, repeat=length)
        yield "%d boundary units" % length, combinations


def byte_sets():
    yield "one byte", (bytes(data) for data in itertools.product(range(0x100)))
    yield "two bytes", (bytes(data) for data in itertools.product(range(0x100), repeat=2))
    three = itertools.product(range(0xE0, 0xF0), range(0x100), range(0x100))
    yield "three bytes from E0 to EF", (bytes(data) for data in three)
    four = itertools.product(range(0xF0, 0xF6), BOUNDARY_BYTES, BOUNDARY_BYTES, BOUNDARY_BYTES)
    yield "F0 to F5 and three boundary bytes", (bytes(data) for data in four)
    tail = bytes.fromhex("41 80 9F A0 AF B0 BF C2 ED")
    six = itertools.product([0xED], tail, tail, [0xED, 0xEE, 0x41], tail, tail)
    yield "two sequences around a surrogate pair", (bytes(data) for data in six)


def text_digest(texts):
    """Hashes, for each text, the length of its WTF-8 (a byte), whether it is well-formed (0, 1) and the WTF-8."""
    digest = hashlib.sha256()
    for units in texts:
        wtf8, is_well_formed = encode(units)
        digest.update(bytes([len(wtf8), is_well_formed]) + wtf8)
    return digest.hexdigest()


def byte_digest(inputs):
    """Hashes, for each input, a byte for UTF-8 and one for WTF-8: 0 for well-formed, else 1 + the offset."""
    digest = hashlib.sha256()
    for data in inputs:
        offsets = [utf8_fault(data), wtf8_fault(data)]
        digest.update(bytes(0 if offset is None else 1 + offset for offset in offsets))
    return digest.hexdigest()


def listed_texts():
    short = (units for length in (1, 2) for units in itertools.product(BOUNDARY_UNITS, repeat=length))
    for units in itertools.chain(HAND_MADE_TEXTS, short, random_texts(200)):
        wtf8, is_well_formed = encode(units)
        yield [" ".join("%04X" % unit for unit in units), wtf8.hex(" ").upper(), is_well_formed]


def utf8_length(data):
    """The length of the first ill-formed sequence of UTF-8, or None. As CPython reports it, but surrogates and pairs,
    which CPython splits into single bytes, count as a whole."""
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        whole = SURROGATE_PAIR.match(data, error.start) or SURROGATE.match(data, error.start)
        return len(whole.group()) if whole else error.end - error.start
    return None


def listed_bytes():
    for data in itertools.chain(map(bytes.fromhex, HAND_MADE_BYTES), random_bytes(300)):
        yield [data.hex(" ").upper(), utf8_fault(data), wtf8_fault(data), utf8_length(data)]


def escape(data):
    """The code units of bytes, where CPython's error handler `surrogateescape` escapes bytes that are not UTF-8."""
    return data.decode("utf-8", "surrogateescape").encode("utf-16-le", "surrogatepass")


def unescape(units):
    """The bytes of code units, or the index of the first unit that the same error handler rejects."""
    text = utf16(units).decode("utf-16-le", "surrogatepass")
    try:
        return text.encode("utf-8", "surrogateescape"), None
    except UnicodeEncodeError as error:
        return None, len(text[: error.start].encode("utf-16-le", "surrogatepass")) // 2


def escape_sets():
    yield "two bytes", (bytes(data) for data in itertools.product(range(0x100), repeat=2))
    four = itertools.product(BOUNDARY_BYTES, repeat=4)
    yield "four boundary bytes", (bytes(data) for data in four)


def escape_digest(inputs):
    """Hashes, for each input, the number of its code units (a byte) and these, the lower byte of each first."""
    digest = hashlib.sha256()
    for data in inputs:
        units = escape(data)
        digest.update(bytes([len(units) // 2]) + units)
    return digest.hexdigest()


ESCAPES = [0x61, 0xE9, 0xD83D, 0xDE00, 0xDBFF, 0xDC00, 0xDC7F, 0xDC80, 0xDCA9, 0xDCC3, 0xDCFF, 0xDD00]


def listed_escapes():
    """Random bytes with their code units; and units with their bytes, or the index of the first unit that has none."""
    for data in itertools.chain(map(bytes.fromhex, HAND_MADE_BYTES), random_bytes(300)):
        units = escape(data)
        shown = " ".join("%04X" % (units[at] | units[at + 1] << 8) for at in range(0, len(units), 2))
        yield [shown, data.hex(" ").upper(), None]
    short = (units for length in (1, 2, 3) for units in itertools.product(ESCAPES, repeat=length))
    for units in itertools.chain(HAND_MADE_TEXTS, short, random_texts(100)):
        data, index = unescape(units)
        shown = " ".join("%04X" % unit for unit in units)
        yield [shown, None if data is None else data.hex(" ").upper(), index]


def write(path, fields, vectors, digests):
    lines = ",\n".join("    " + json.dumps(vector) for vector in vectors)
    sums = ",\n".join("    %s: %s" % (json.dumps(name), json.dumps(value)) for name, value in digests)
    template = '{\n  "fields": %s,\n  "vectors": [\n%s\n  ],\n  "sha256": {\n%s\n  }\n}\n'
    content = template % (json.dumps(fields), lines, sums)
    path.write_bytes(content.encode("ascii"))


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).parent
    text_digests = [(name, text_digest(texts)) for name, texts in text_sets()]
    write(folder / "text.json", ["units", "wtf8", "isWellFormed"], listed_texts(), text_digests)
    byte_digests = [(name, byte_digest(inputs)) for name, inputs in byte_sets()]
    write(folder / "bytes.json", ["bytes", "utf8Fault", "wtf8Fault", "utf8Length"], listed_bytes(), byte_digests)
    escape_digests = [(name, escape_digest(inputs)) for name, inputs in escape_sets()]
    write(folder / "escape.json", ["units", "bytes", "index"], listed_escapes(), escape_digests)


main()
