import type { Id } from '../../base/index.ts';
import type { Obj, Settings } from '../../kinds/index.ts';
import { replay } from './change.ts';
import { pack, unpack } from './pack.ts';

/** What a document holds, without its identity. */
export interface Content {
  readonly settings: Settings;
  readonly objects: readonly Obj[];
}

export const encodeContent = ({ settings, objects }: Content): Uint8Array<ArrayBuffer> => pack({ settings, objects });

/** A document from its snapshot and the changes after it, in their order. */
export function decodeContent(snapshot: Uint8Array, changes: readonly string[]): Content {
  const { settings, objects } = unpack(snapshot) as Content;
  if (changes.length === 0) return { settings, objects };
  const records = new Map<Id, Obj>(objects.map(record => [record.id, record]));
  let latest = settings;
  for (const change of changes) latest = replay(change, records) ?? latest;
  return { settings: latest, objects: [...records.values()] };
}
