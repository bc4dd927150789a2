// Does `wtf8-wasm convert` leave files whole when it fails?

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { openSource } from '../../pkg-template/cli/files/source.js';
import { ROOT_ONLY } from '../../scripts/lib/skips.mjs';
import { IN_WINDOWS, OUTSIDE_LINUX } from '../support/skip.mjs';
import {
  bytesOf,
  COMMAND,
  convert,
  folder,
  LONG,
  precededBy,
  read,
  run,
  utf16le,
  write,
} from './run-command.mjs';

/** There it takes rights to make a symbolic link, and permissions are others. */
const isWindows = process.platform === 'win32';

/** A command that is broken could replace the devices of a machine on which root runs the tests: they get devices of their own. */
const isRoot = process.getuid?.() === 0;

/** @returns {string} */
function nullDevice() {
  const own = join(folder, 'null');
  const isMade = isRoot && spawnSync('mknod', [own, 'c', '1', '3']).status === 0;
  // Where the folder is mounted without devices, it cannot be opened.
  return isMade && spawnSync('sh', ['-c', `: > '${own}'`]).status === 0 ? own : '/dev/null';
}

/** Makes what keeps files from being written: a file in place of a folder, bad links, and a folder without access. */
function prepareObstacles() {
  if (existsSync(join(folder, 'plain'))) return;
  write('plain', '');
  if (isWindows) return;
  symlinkSync('to-itself', join(folder, 'to-itself'));
  symlinkSync('nowhere/out', join(folder, 'to-nowhere'));
  symlinkSync('nowhere/', join(folder, 'to-a-folder'));
  mkdirSync(join(folder, 'closed'), { mode: 0o600 });
}

describe('OUT', () => {
  const IS_INPUT = 'it is the input; name another file with -o';
  const TO = ['--from', 'utf-16le', '--to', 'utf-8'];

  test('appears when all is written, and not if it fails', () => {
    mkdirSync(join(folder, 'whole'));
    write('whole/in', utf16le('new'));
    write('whole/broken', utf16le(`${LONG}\ud83d`));
    write('whole/out', 'old');
    chmodSync(join(folder, 'whole/out'), 0o751);
    assert.equal(convert([...TO, '-o', 'whole/out', 'whole/broken']).status, 1);
    assert.equal(read('whole/out').toString(), 'old');
    assert.equal(convert([...TO, '--output', 'whole/out', 'whole/in']).status, 0);
    assert.equal(read('whole/out').toString(), 'new');
    if (!isWindows) assert.equal(statSync(join(folder, 'whole/out')).mode & 0o777, 0o751);
    assert.equal(convert([...TO, '-o', 'whole/second', 'whole/broken']).status, 1);
    assert.deepEqual(readdirSync(join(folder, 'whole')).sort(), ['broken', 'in', 'out']);
  });

  test('is never the input, under any name', () => {
    write('same', utf16le('text'));
    linkSync(join(folder, 'same'), join(folder, 'hard'));
    if (!isWindows) symlinkSync(join(folder, 'same'), join(folder, 'symbolic'));
    for (const out of ['same', './same', 'hard', isWindows ? 'SAME' : 'symbolic']) {
      const { status, stderr } = convert([...TO, '-o', out, 'same']);
      assert.deepEqual([status, stderr], [2, `wtf8-wasm: cannot write ${out}: ${IS_INPUT}\n`]);
    }
    const both = openSync(join(folder, 'same'), 'a');
    const command = [COMMAND, 'convert', '--from', 'utf-8', '--to', 'utf-8', 'same'];
    const { status, stderr } = spawnSync(process.execPath, command, {
      cwd: folder,
      stdio: ['ignore', both, 'pipe'],
    });
    closeSync(both);
    assert.equal(stderr.toString(), `wtf8-wasm: cannot write standard output: ${IS_INPUT}\n`);
    assert.equal(status, 2);
    assert.deepEqual(read('same'), utf16le('text'));
  });

  // Some file systems say only when a file is closed that there was no room for it.
  for (const [when, reason, writing] of [
    ['if', 'disk quota exceeded', ''],
    [
      'if, after another failure,',
      'no space left on the device',
      `const { writeSync } = fs;
      fs.writeSync = (...values) => {
        if (values[0] !== descriptor) return writeSync(...values);
        throw Object.assign(new Error('write'), { code: 'ENOSPC', syscall: 'write' });
      };`,
    ],
  ]) {
    test(`leaves nothing behind ${when} it cannot be closed, and says what failed first`, () => {
      mkdirSync(join(folder, 'full'), { recursive: true });
      const patch = `import fs from 'node:fs';
      const { closeSync, openSync } = fs;
      let descriptor;
      fs.openSync = (...values) => {
        const opened = openSync(...values);
        if (String(values[0]).endsWith('.unfinished')) descriptor = opened;
        return opened;
      };
      fs.closeSync = (closed) => {
        if (closed !== descriptor) return closeSync(closed);
        // Not twice, because by then the number may be that of another file.
        fs.writeSync(2, 'closed: ');
        closeSync(closed);
        throw Object.assign(new Error('close'), { code: 'EDQUOT', syscall: 'close' });
      };
      ${writing}`;
      const environment = precededBy(patch);
      const { status, stderr } = run(['convert', ...TO, '-o', 'full/out'], {
        input: utf16le('new'),
        environment,
      });
      assert.deepEqual([status, stderr], [2, `closed: wtf8-wasm: cannot write full/out: ${reason}\n`]);
      assert.deepEqual(readdirSync(join(folder, 'full')), []);
    });
  }

  test('a link stays one, and what it points to is replaced', { skip: IN_WINDOWS }, () => {
    write('target', 'old');
    symlinkSync('target', join(folder, 'link'));
    assert.equal(convert([...TO, '-o', 'link'], utf16le('new')).status, 0);
    assert.equal(read('target').toString(), 'new');
    assert.ok(statSync(join(folder, 'link')).isFile());
  });

  test('a link stays one, and what it points to is made', { skip: IN_WINDOWS }, () => {
    mkdirSync(join(folder, 'far/deep'), { recursive: true });
    symlinkSync('far/deep', join(folder, 'near'));
    symlinkSync('../made', join(folder, 'far/deep/up'));
    symlinkSync('near/up', join(folder, 'dangling'));
    assert.equal(convert([...TO, '-o', 'dangling'], utf16le('new')).status, 0);
    assert.equal(read('far/made').toString(), 'new');
    assert.ok(lstatSync(join(folder, 'dangling')).isSymbolicLink());
    assert.ok(lstatSync(join(folder, 'far/deep/up')).isSymbolicLink());
  });

  for (const [out, message] of [
    ['.', '.: is a folder'],
    ['nowhere/out', 'nowhere/out: its folder does not exist'],
    ['nowhere/', 'nowhere/: its folder does not exist'],
    ...(isWindows
      ? []
      : [
          ['plain/out', 'plain/out: a part of the path is not a folder'],
          ['to-itself', 'to-itself: too many symbolic links'],
          ['to-nowhere', 'to-nowhere: its folder does not exist'],
          ['to-a-folder', 'to-a-folder: its folder does not exist'],
          ['x'.repeat(300), `${'x'.repeat(300)}: name too long`],
        ]),
    // Root may enter any folder.
    ...(isWindows || process.getuid?.() === 0 ? [] : [['closed/out', 'closed/out: permission denied']]),
  ]) {
    test(message, () => {
      prepareObstacles();
      const { status, stderr } = convert([...TO, '-o', out], utf16le('a'));
      assert.deepEqual([status, stderr], [2, `wtf8-wasm: cannot write ${message}\n`]);
    });
  }

  // In /sys not even root can make a file.
  test('a folder that takes no new file is named', { skip: OUTSIDE_LINUX }, () => {
    const { status, stderr } = convert([...TO, '-o', '/sys/out'], utf16le('a'));
    assert.match(
      stderr,
      /^wtf8-wasm: cannot write \/sys\/out: its folder, \/sys: (?:permission denied|not permitted|read-only file system)\n$/,
    );
    assert.equal(status, 2);
  });

  test('that must not be written to stays as it is', { skip: OUTSIDE_LINUX }, () => {
    chmodSync(join(folder, write('read-only', 'old')), 0o444);
    const command = [process.execPath, COMMAND, 'convert', ...TO, '-o', 'read-only'];
    // Root may write to it as long as it has this capability.
    const [program, ...args] = isRoot ? ['setpriv', '--bounding-set=-dac_override', ...command] : command;
    const { status, stderr } = spawnSync(program, args, { cwd: folder, input: utf16le('new') });
    assert.equal(stderr.toString(), 'wtf8-wasm: cannot write read-only: permission denied\n');
    assert.equal(status, 2);
    assert.equal(read('read-only').toString(), 'old');
  });

  test('may be one that cannot be read', { skip: OUTSIDE_LINUX }, () => {
    const file = join(folder, write('write-only', 'old'));
    chmodSync(file, 0o222);
    const command = [process.execPath, COMMAND, 'convert', ...TO, '-o', 'write-only'];
    const [program, ...args] = isRoot
      ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search', ...command]
      : command;
    const { status, stderr } = spawnSync(program, args, { cwd: folder, input: utf16le('new') });
    assert.deepEqual([status, stderr.toString()], [0, '']);
    chmodSync(file, 0o644);
    assert.equal(read('write-only').toString(), 'new');
  });

  test('is no terminal', { skip: OUTSIDE_LINUX }, () => {
    write('text', 'é');
    for (const out of [isRoot ? '$(tty)' : '/dev/tty', '/dev/stdout', '-']) {
      const command = `"${process.execPath}" "${COMMAND}" convert --from utf-8 --to utf-8 -o ${out} text`;
      const { status, stdout } = spawnSync('script', ['-qec', command, '/dev/null'], { cwd: folder });
      assert.match(stdout.toString(), /^wtf8-wasm: cannot write to a terminal: name a file with -o\s*$/);
      assert.equal(status, 2);
    }
  });

  test('is no terminal, wherever messages go', { skip: OUTSIDE_LINUX }, () => {
    write('text', 'é');
    const command = `"${process.execPath}" "${COMMAND}" convert --from utf-8 --to utf-8 text 2>messages`;
    const { status, stdout } = spawnSync('script', ['-qec', command, '/dev/null'], { cwd: folder });
    assert.deepEqual([status, stdout.toString()], [2, '']);
    const message = 'wtf8-wasm: cannot write to a terminal: name a file with -o\n';
    assert.equal(read('messages').toString(), message);
  });

  test('keeps the permissions of the old file, whatever the umask', {
    skip: IN_WINDOWS,
  }, () => {
    write('open-to-all', 'old');
    chmodSync(join(folder, 'open-to-all'), 0o666);
    const script = 'umask 022; "$0" "$1" convert --from utf-8 --to utf-8 -o open-to-all';
    spawnSync('sh', ['-c', script, process.execPath, COMMAND], { cwd: folder, input: 'new' });
    assert.equal(read('open-to-all').toString(), 'new');
    assert.equal(statSync(join(folder, 'open-to-all')).mode & 0o777, 0o666);
  });

  test('is a descriptor that others write to, too', { skip: IN_WINDOWS }, () => {
    write('latin', bytesOf('E9'));
    const script = `printf "header "; "$0" "$1" convert --from latin1 --to utf-8 latin`;
    for (const [out, redirection, before] of [
      ['/dev/stdout', '>>log', 'before '],
      ['/dev/fd/1', '>log', ''],
      ['/dev//fd//1', '>log', ''],
      ['/dev/fd/3', '>log', ''],
      ['linked', '>log', ''],
    ]) {
      write('log', 'before ');
      const lines = `rm -f linked; ln -s /dev/stdout linked; { ${script} -o ${out} 3>&1; printf " footer"; } ${redirection}`;
      const { status, stderr } = spawnSync('sh', ['-c', lines, process.execPath, COMMAND], { cwd: folder });
      assert.deepEqual([status, stderr.toString()], [0, '']);
      assert.equal(read('log').toString(), `${before}header é footer`);
    }
    const args = ['convert', '--from', 'latin1', '--to', 'utf-8', 'latin', '-o', '/dev/stdout'];
    const shell = `"$0" "$1" ${args.join(' ')} 1<>latin`;
    const { status, stderr } = spawnSync('sh', ['-c', shell, process.execPath, COMMAND], { cwd: folder });
    assert.match(stderr.toString(), /: it is the input; /);
    assert.equal(status, 2);
  });

  // Only root may give a file to another user.
  test('keeps the owner of the old file', { skip: !isRoot && ROOT_ONLY }, () => {
    write('of-another', 'old');
    chownSync(join(folder, 'of-another'), 1234, 2345);
    assert.equal(convert([...TO, '-o', 'of-another'], utf16le('new')).status, 0);
    const { uid, gid, mode } = statSync(join(folder, 'of-another'));
    assert.deepEqual([uid, gid, mode & 0o600], [1234, 2345, 0o600]);
  });

  test('keeps the group if the owner cannot be kept', {
    skip: isRoot ? OUTSIDE_LINUX : ROOT_ONLY,
  }, () => {
    const shared = join(folder, 'shared');
    mkdirSync(shared);
    // What is made in this folder gets its group.
    chownSync(shared, 0, 3456);
    chmodSync(shared, 0o2755);
    chownSync(join(folder, write('shared/out', 'old')), 1234, 0);
    chmodSync(join(shared, 'out'), 0o660);
    const command = [process.execPath, COMMAND, 'convert', ...TO, '-o', join(shared, 'out')];
    // Root without the right to give files away, as any other user.
    const { status } = spawnSync('setpriv', ['--bounding-set=-chown', ...command], { input: utf16le('new') });
    const { uid, gid, mode } = statSync(join(shared, 'out'));
    assert.deepEqual([status, uid, gid, mode & 0o777], [0, 0, 0, 0o660]);
    // Another group than that of the old file gets only what all others have.
    for (const [before, after] of [
      [0o640, 0o600],
      [0o664, 0o644],
    ]) {
      chownSync(join(shared, 'out'), 0, 2345);
      chmodSync(join(shared, 'out'), before);
      spawnSync('setpriv', ['--bounding-set=-chown', ...command], { input: utf16le('newer') });
      const { gid, mode } = statSync(join(shared, 'out'));
      assert.deepEqual([gid, mode & 0o777], [3456, after]);
    }
  });

  test('is not made under another name', { skip: OUTSIDE_LINUX }, () => {
    const [name, link] = [`new$(printf '\\351')`, `to$(printf '\\351')`];
    /** @type {string[]} */
    let others = [];
    const script = `ln -s "${link}" link; "$0" "$1" ${['convert', ...TO].join(' ')} -o`;
    // Nor is that other one replaced, if there is one.
    for (const out of [`"${name}"`, 'link', `"${name}"`, 'link']) {
      const args = ['-c', `rm -f link; ${script} ${out}`, process.execPath, COMMAND];
      const { status, stderr } = spawnSync('sh', args, { cwd: folder, input: utf16le('new') });
      const hint = 'its name is not UTF-8, or has U+FFFD; use standard output (>FILE)';
      assert.ok(stderr.toString().endsWith(`: ${hint}\n`), stderr.toString());
      assert.equal(status, 2);
      assert.deepEqual(
        readdirSync(folder).filter((file) => file.includes('\ufffd') || file.endsWith('.unfinished')),
        others,
      );
      if (out === 'link') for (const other of ['new\ufffd', 'to\ufffd']) write(other, 'old');
      others = ['new\ufffd', 'to\ufffd'].filter((other) => existsSync(join(folder, other)));
    }
    for (const other of others) assert.equal(read(other).toString(), 'old');
    // That the name has this character does not matter if it is there.
    write('\ufffd', 'old');
    assert.equal(convert([...TO, '-o', '\ufffd'], utf16le('new')).status, 0);
    assert.equal(read('\ufffd').toString(), 'new');
  });

  test('may have a name that only Windows reserves', { skip: IN_WINDOWS }, () => {
    mkdirSync(join(folder, 'reserved'));
    for (const name of ['con', 'NUL', 'lpt1.txt', 'dot.', 'space ']) {
      const { status, stderr } = convert([...TO, '-o', `reserved/${name}`], utf16le('new'));
      assert.deepEqual([status, stderr], [0, ''], name);
      assert.equal(read(`reserved/${name}`).toString(), 'new');
    }
  });

  test('is a file, though its path ends like a descriptor', { skip: IN_WINDOWS }, () => {
    const out = write('far/dev/fd/1', 'old');
    const { status, stdout } = convert([...TO, '-o', join(folder, out)], utf16le('new'));
    assert.deepEqual([status, stdout, read(out).toString()], [0, '', 'new']);
  });

  test('is refused if it is a descriptor that is not open', { skip: IN_WINDOWS }, () => {
    const { status, stderr } = convert([...TO, '-o', '/dev/fd/999'], utf16le('new'));
    assert.deepEqual([status, stderr], [2, 'wtf8-wasm: cannot write /dev/fd/999: it is closed\n']);
  });

  test('may have a name as long as names can be', () => {
    const name = 'x'.repeat(isWindows ? 100 : 255);
    for (const text of ['new', 'newer']) {
      const { status, stderr } = convert([...TO, '-o', name], utf16le(text));
      assert.deepEqual([status, stderr], [0, '']);
      assert.equal(read(name).toString(), text);
    }
  });

  test('a device is written to', { skip: IN_WINDOWS }, () => {
    const device = nullDevice();
    assert.equal(convert([...TO, '-o', device], utf16le('a')).status, 0);
    assert.ok(statSync(device).isCharacterDevice());
    // A device may be its own input: nothing is lost.
    assert.deepEqual(convert([...TO, '-o', device, device]), {
      status: 0,
      stdout: '',
      stderr: '',
      bytes: Buffer.alloc(0),
    });
    const both = openSync(device, 'r+');
    const { status, stderr } = spawnSync(process.execPath, [COMMAND, 'convert', ...TO], {
      stdio: [both, both, 'pipe'],
    });
    closeSync(both);
    assert.deepEqual([status, stderr.toString()], [0, '']);
  });

  test('a missing input, one without a name, and a folder', () => {
    assert.equal(convert([...TO, 'missing']).stderr, 'wtf8-wasm: missing: no such file or folder\n');
    assert.equal(convert([...TO, '']).stderr, 'wtf8-wasm: "": no such file or folder\n');
    assert.equal(convert([...TO, '.']).stderr, 'wtf8-wasm: .: is a folder\n');
  });
});

test('a file that says that it is empty is read in whole pieces', {
  skip: OUTSIDE_LINUX,
}, () => {
  const source = openSource('/proc/self/maps');
  try {
    assert.ok(source.read().length > 1);
  } finally {
    source.close();
  }
});
