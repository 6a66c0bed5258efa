import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { checkArchive } from '@boardwright/engine/formats/archive';
import type { Checked, PackedFile } from './packed.ts';
import { startRarReader } from './rarReader.ts';

/** Entry of the process that looks through one archive. It imports little, for it starts with each. */
const [{ path, limits }] = (await once(process, 'message')) as [PackedFile];
startRarReader();
const checked = await checkArchive(new Uint8Array(await readFile(path)), 'archive', limits);
process.send!((checked.ok ? '' : checked.error[0]!.message.id) satisfies Checked);
process.disconnect();
