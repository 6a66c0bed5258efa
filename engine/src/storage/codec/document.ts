import type { Id } from '../../base/index.ts';
import type { Obj, Settings } from '../../kinds/index.ts';
import { StoreError } from '../port.ts';
import { replay } from './change.ts';
import { formOf } from './form.ts';
import { pack, unpack } from './pack.ts';
import { join, split } from './parts.ts';

/** What a document holds, without its identity. */
export interface Content {
  readonly settings: Settings;
  readonly objects: readonly Obj[];
}

/** Records in a portion: what is read between two frames. */
const PORTION = 64;

/** The form that is written, and the newest that is understood. */
const NEWEST = 2;

/** A snapshot: the settings, then the records in portions, so that a large one can be read a stretch at a time. */
export function encodeContent({ settings, objects }: Content): Uint8Array<ArrayBuffer> {
  const parts = [pack(settings)];
  for (let i = 0; i < objects.length; i += PORTION) parts.push(pack(objects.slice(i, i + PORTION)));
  return join(parts);
}

/**
 * A document from its snapshot and the changes after it, in their order; step by step. Throws where it is damaged, and a
 * StoreError where a newer program wrote it.
 */
export function* decoding(snapshot: Uint8Array, changes: readonly string[]): Generator<void, Content> {
  const form = formOf(snapshot);
  if (form !== null && form > NEWEST) throw new StoreError('newer', `snapshot of form ${form}`);
  const parts = split(snapshot);
  let content: Content;
  if (parts) {
    const objects: Obj[] = [];
    const [settings, ...portions] = parts;
    if (!settings) throw new Error('a snapshot without settings');
    for (const portion of portions) {
      for (const record of unpack(portion) as readonly Obj[]) objects.push(record);
      yield;
    }
    content = { settings: unpack(settings) as Settings, objects };
  }
  // As it was written before there were portions.
  else content = unpack(snapshot) as Content;
  if (changes.length === 0) return content;
  const records = new Map<Id, Obj>(content.objects.map(record => [record.id, record]));
  let latest = content.settings;
  for (const change of changes) {
    latest = replay(change, records) ?? latest;
    yield;
  }
  return { settings: latest, objects: [...records.values()] };
}

/** The same at once. */
export function decodeContent(snapshot: Uint8Array, changes: readonly string[]): Content {
  const steps = decoding(snapshot, changes);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
