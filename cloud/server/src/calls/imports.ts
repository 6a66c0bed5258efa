import { fileURLToPath } from 'node:url';
import { messages } from '@boardwright/contract';
import { withArgs } from '@boardwright/engine/base';
import { readInProcess } from '../designs/readInProcess.ts';
import type { ReadSchematic } from '../designs/readSchematic.ts';
import { findBlob } from '../files/holding.ts';
import { extensionOf } from '../files/names.ts';
import type { Call, Handlers } from '../http/call.ts';
import { RawJson } from '../http/rawJson.ts';
import { textIn } from '../http/texts.ts';
import { refuse, Refusal } from '../refusal.ts';
import { findBatch, batchView, setBatchState } from '../projects/importBatches.ts';
import { findFileByUrl } from './uploads.ts';

const ENTRY = fileURLToPath(new URL('../designs/schematicProcess.ts', import.meta.url));
const ENDINGS = ['kicad_sch', 'sch', 'zip', 'rar'];
const MB = 1024 * 1024;

async function convert(call: Call, schUrl: string): Promise<ReadSchematic | Refusal> {
  const file = await findFileByUrl(call.db.read, call.userId, schUrl);
  if (file === undefined) return refuse('file.missing');
  if (!ENDINGS.includes(extensionOf(file.file_name))) return refuse('upload.type');
  const { line, limits } = call.designs;
  const size = Number(file.size);
  if (size > limits.bytes) return refuse('import.refused', { reason: tooLarge(limits.bytes) });
  const work = async (): Promise<ReadSchematic | Refusal> => {
    const blob = await findBlob(call.db.read, call.userId, file.sha256);
    if (blob === undefined) return refuse('file.missing');
    const open = async () => (await call.blobs.openBlob(blob.name)).stream();
    const fault = withArgs(messages['import.too-complex'], { seconds: Math.ceil(limits.timeMs / 1000) });
    const none: ReadSchematic = { state: 'unreadable', fault };
    return readInProcess(ENTRY, {}, [{ name: file.file_name, size, open }], limits, none);
  };
  const taken = await line.run(call.userId, work, call.gone);
  if ('turned' in taken) return refuse('design.busy', { seconds: taken.turned.seconds }, taken.turned);
  // The caller has disconnected; nobody reads this.
  return taken.done ?? refuse('operation.failed');
}

const tooLarge = (bytes: number) => withArgs(messages['import.too-large'], { limit: Math.floor(bytes / MB) });

export const importHandlers: Handlers = {
  'project.importKicad': async ({ schUrl }, call) => {
    const read = await convert(call, schUrl);
    if (read instanceof Refusal) return read;
    if (read.state === 'unreadable') return refuse('import.refused', { reason: read.fault });
    const { name, content, warnings } = read;
    return { name, schematic: new RawJson(content), warnings: warnings.map(each => textIn(call.locale, each)) };
  },

  'project.mark': ({ state, batchUid }, call) =>
    call.db.write(async tx =>
      (await setBatchState(tx, call.userId, batchUid, state, call.now())) ? null : refuse('import.batch-missing'),
    ),

  'project.importBatch': async ({ batchUid }, call) => {
    const batch = await findBatch(call.db.read, call.userId, batchUid);
    return batch === undefined ? refuse('import.batch-missing') : batchView(call.db.read, batch);
  },
};
