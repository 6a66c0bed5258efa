import { inSlices, newId, newTimedId, type Msg } from '../base/index.ts';
import type { Conflict } from '../merge/index.ts';
import { partCalls } from './partClient.ts';
import { decodeWholeChange, encodeChange } from './codec/change.ts';
import { decoding, encodeContent, recalling, type Content } from './codec/document.ts';
import { fromText, toText } from './codec/text.ts';
import { sha256 } from './hash.ts';
import type { RawLogged } from './logged.ts';
import { StoreError, type LoggedChange, type NewDocument, type PackedDocument, type ProjectStore } from './port.ts';
import type { RawCall, RawDocument } from './raw.ts';

/** A document made ready to be stored, as a worker does that reads large ones. */
export const packed = (document: NewDocument): PackedDocument => ({
  type: document.type,
  name: document.name,
  body: encodeContent(document),
});

/** Entries of the log with whole records. */
export const loggedOf = (list: readonly RawLogged[]): LoggedChange[] =>
  readable(() =>
    list.map(({ change, label, ...entry }) => ({
      ...entry,
      change: decodeWholeChange(change),
      label: JSON.parse(label) as Msg,
    })),
  );

/** Conflicts as a `MovedDocument` has them. */
// `as`: this store has written it.
export const conflictsFromText = (text: string): readonly Conflict[] => fromText(text) as readonly Conflict[];

/** What such bytes hold, read a stretch at a time. */
export const contentOf = async ({ body }: PackedDocument): Promise<Content> => (await inSlices(decoding(body, [])))!;

const raw = (document: NewDocument | PackedDocument): RawDocument => ('body' in document ? document : packed(document));

/** What was stored and cannot be understood is a fault of the file, not of the program. */
const damaged = (error: unknown): StoreError =>
  error instanceof StoreError
    ? error
    : new StoreError('damaged', error instanceof Error ? error.message : String(error));

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw damaged(error);
  }
}

interface DatabaseStore extends ProjectStore {
  readonly calls: RawCall;
}

/** The calls to the database of a store, for the exchange with a cloud; null where it has none. */
export const callsOf = (store: ProjectStore): RawCall | null =>
  // `as`: what has calls was made below.
  'calls' in store ? (store as DatabaseStore).calls : null;

/** The project store as the product uses it, over the calls to the side of the database. */
export function createProjectStore(call: RawCall): DatabaseStore {
  return {
    lasting: true,
    calls: call,
    list: options => call('list', options?.removed ?? false),
    get: project => call('get', project),
    create: (name, type, documents) => call('create', newId(), name, type, documents.map(raw)),
    rename: (project, name) => call('rename', project, name),
    remove: project => call('remove', project),
    restore: project => call('restore', project),
    purge: project => call('purge', project),
    documents: project => call('documents', project),
    addDocument: (project, document) => call('addDocument', project, newId(), raw(document)),
    async load(document) {
      const { summary, body, changes } = await call('load', document);
      const content = await inSlices(decoding(body, changes)).catch((error: unknown) => {
        throw damaged(error);
      });
      return { summary, ...content! };
    },
    append: (document, revision, change, label, entry) =>
      call('append', document, revision, encodeChange(change), JSON.stringify(label), {
        id: newTimedId(),
        actor: '',
        mark: 'none',
        ...entry,
      }),
    async past({ summary, ...content }) {
      const logged = await call('past', summary.id, summary.revision);
      const steps = recalling(
        content,
        logged.map(each => each.change),
      );
      const changes = await inSlices(steps).catch((error: unknown) => {
        throw damaged(error);
      });
      return logged.map(({ id, label, mark }, i) => ({
        id,
        change: changes![i]!,
        label: JSON.parse(label) as Msg,
        mark,
      }));
    },
    activity: async (document, limit) =>
      (await call('activity', document, limit)).map(each => ({ ...each, label: JSON.parse(each.label) as Msg })),
    async since(document, revision) {
      const list = await call('since', document, revision);
      return list && loggedOf(list);
    },
    noteConflicts: (document, conflicts) => call('syncNote', document, toText(conflicts)),
    async putBlob(project, name, bytes) {
      const hash = await sha256(bytes);
      await call('putBlob', project, name, hash, bytes);
      return hash;
    },
    blobs: project => call('blobs', project),
    getBlob: hash => call('getBlob', hash),
    dropBlob: (project, name) => call('dropBlob', project, name),
    async pending(project, limit) {
      const list = await call('pending', project, limit);
      return readable(() =>
        list.map(({ change, label, ...entry }) => ({
          ...entry,
          change: decodeWholeChange(change),
          label: JSON.parse(label) as Msg,
        })),
      );
    },
    gaps: project => call('gaps', project),
    acknowledge: (project, seq) => call('acknowledge', project, seq),
    ...partCalls(call),
    backup: () => call('backup'),
    restoreBackup: (bytes, mode) => call('restoreBackup', bytes, mode),
    close: () => call('close'),
  };
}
