import type { Change, Obj, Settings } from '../../kinds/index.ts';
import { StoreError } from '../port.ts';
import { replay, walkBack, type Replayed } from './change.ts';
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

/** A snapshot: the settings, then the records in portions, so that a large one can be written and read a stretch at a time. */
export function* encoding({ settings, objects }: Content): Generator<void, Uint8Array<ArrayBuffer>> {
  const parts = [pack(settings)];
  for (let i = 0; i < objects.length; i += PORTION) {
    parts.push(pack(objects.slice(i, i + PORTION)));
    yield;
  }
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
  const document = replayedOn(content);
  for (const change of changes) {
    replay(change, document);
    yield;
  }
  return { settings: document.settings, objects: [...document.records.values()] };
}

const replayedOn = ({ settings, objects }: Content): Replayed => ({
  settings,
  records: new Map(objects.map(record => [record.id, record])),
});

/** Changes of the log with whole records, oldest first, from the document that the last one led to; step by step. */
export function* recalling(content: Content, changes: readonly string[]): Generator<void, Change[]> {
  const document = replayedOn(content);
  const found: Change[] = [];
  for (const change of changes.toReversed()) {
    found.push(walkBack(change, document));
    yield;
  }
  return found.toReversed();
}

function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same at once. */
export const encodeContent = (content: Content): Uint8Array<ArrayBuffer> => atOnce(encoding(content));

export const decodeContent = (snapshot: Uint8Array, changes: readonly string[]): Content =>
  atOnce(decoding(snapshot, changes));

export const recall = (content: Content, changes: readonly string[]): Change[] => atOnce(recalling(content, changes));
