// Run by replaceFiles.test.ts: replaces the files of a folder and kills itself at the step of the given number.
import { openSync, writeSync } from 'node:fs';
import { systemDisk, type Disk } from '../../src/liveFolders/disk.ts';
import { replaceFiles } from '../../src/liveFolders/replaceFiles.ts';

const [folder, step, ...names] = process.argv.slice(2) as [string, string, ...string[]];
let left = Number(step);
const die = (): boolean => left-- === 0 && process.kill(process.pid, 'SIGKILL');
const disk: Disk = {
  write(file, bytes, like) {
    if (left === 0) writeSync(openSync(file, 'wx'), bytes.subarray(0, bytes.length / 2));
    die();
    systemDisk.write(file, bytes, like);
  },
  replace(from, to) {
    die();
    systemDisk.replace(from, to);
  },
};
const files = names.map(name => ({ name, bytes: new TextEncoder().encode(`new ${name}\n`.repeat(1000)) }));
await replaceFiles(folder, files, async () => true, disk);
