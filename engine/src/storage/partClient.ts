import { pack, unpack } from './codec/pack.ts';
import { factsOf, namedPart } from './codec/part.ts';
import { sha256 } from './hash.ts';
import type { NewPart, PartRecord, PartStore } from './parts.ts';
import { StoreError } from './port.ts';
import type { RawCall, RawNewPart } from './raw.ts';

async function raw({ library, name, record, files = [], replace = false }: NewPart): Promise<RawNewPart> {
  return {
    kind: record.kind,
    library,
    name,
    facts: JSON.stringify(factsOf(record)),
    body: pack(record),
    files: await Promise.all(files.map(async file => ({ ...file, hash: await sha256(file.bytes) }))),
    replace,
  };
}

function recordOf(body: Uint8Array): PartRecord {
  try {
    return unpack(body) as PartRecord;
  } catch (error) {
    throw new StoreError('damaged', error instanceof Error ? error.message : String(error));
  }
}

/** The parts of the project store, over the calls to the side of the database. */
export const partCalls = (call: RawCall): PartStore => ({
  parts: since => call('parts', since),
  async loadParts(ids) {
    const found = await call('loadParts', ids);
    return found.map(({ summary, body, files }) => ({
      summary,
      record: namedPart(recordOf(body), summary.library, summary.name),
      files,
    }));
  },
  putParts: async parts => call('putParts', await Promise.all(parts.map(raw))),
  renamePart: (id, library, name) => call('renamePart', id, library, name),
  removeParts: ids => call('removeParts', ids),
  restoreParts: ids => call('restoreParts', ids),
  purgeParts: ids => call('purgeParts', ids),
});
