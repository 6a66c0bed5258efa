import { once } from 'node:events';
import { startRarReader } from '../files/rarReader.ts';
import { filesFromInput } from './filesFromInput.ts';
import { readFiles } from './readFiles.ts';
import type { Task } from './reader.ts';

/** Entry of the process that reads the files of one design. What it finds is sent step by step: it may be killed before the last. */
const [{ files, capability }] = (await once(process, 'message')) as [Task];
startRarReader();
for await (const reading of readFiles(await filesFromInput(files), capability)) process.send!(reading);
process.disconnect();
