import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { Task } from './reader.ts';
import { readFiles } from './readFiles.ts';
import { startRarReader } from '../files/rarReader.ts';

/** Entry of the process that reads the files of one design. What it finds is sent step by step: it may be killed before the last. */
const [{ files, capability }] = (await once(process, 'message')) as [Task];
startRarReader();
const bytes = await buffer(process.stdin);
let at = 0;
const contents = files.map(({ name, size }) => ({ name, bytes: new Uint8Array(bytes.subarray(at, (at += size))) }));
for await (const reading of readFiles(contents, capability)) process.send!(reading);
process.disconnect();
