import { once } from 'node:events';
import { startRarReader } from '../files/rarReader.ts';
import { filesFromInput } from './filesFromInput.ts';
import type { SentFile } from './readInProcess.ts';
import { readSchematic } from './readSchematic.ts';

/** Entry of the process that converts a schematic. */
const [{ files }] = (await once(process, 'message')) as [{ readonly files: readonly SentFile[] }];
startRarReader();
process.send!(await readSchematic(await filesFromInput(files)));
process.disconnect();
