import { z } from 'zod';
import { newTimedId, type Id } from '../base/index.ts';
import { jsonFile, readJsonFile } from './keptState.ts';
import { StoreError, type ProjectStore } from './port.ts';

// Comments on a design are files of its project, so they are synced, backed up and shared with it, and written offline. All that is done to
// a thread is a file of its own, `review/<thread>/<event>.json`, which never changes: two people who write at once cannot collide. A thread
// is what its events make of it, in the order of their ids, which are times.

const FOLDER = 'review/';

/** Longest text of a comment, characters. */
export const LONGEST_COMMENT = 5000;

const placeSchema = z.object({
  document: z.string(),
  screen: z.string(),
  path: z.string(),
  x: z.number().int(),
  y: z.number().int(),
  record: z.string().nullable(),
  net: z.string(),
  title: z.string(),
});

/** What a thread is about: a spot of a drawing, and the object or net there. */
export interface CommentPlace {
  readonly document: Id;
  /** Sheet of a schematic; '' on a board. */
  readonly screen: string;
  /** Path of that sheet; '' on a board. */
  readonly path: string;
  /** Nanometres. */
  readonly x: number;
  readonly y: number;
  /** Null for a mere spot, or a net. */
  readonly record: Id | null;
  /** ''. */
  readonly net: string;
  /** What it was called when the thread was begun. */
  readonly title: string;
}

/** A wish that a branch be merged into the project. */
export interface ChangeRequest {
  readonly title: string;
  readonly branch: Id;
}

export const threadStates = ['open', 'resolved', 'merged'] as const;
export type ThreadState = (typeof threadStates)[number];

const eventSchema = z.intersection(
  z.object({ format: z.literal(1), at: z.string(), actor: z.string() }),
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('begin'),
      text: z.string(),
      place: placeSchema.nullable(),
      request: z.object({ title: z.string(), branch: z.string() }).nullable(),
    }),
    z.object({ kind: z.literal('reply'), text: z.string() }),
    z.object({ kind: z.literal('edit'), comment: z.string(), text: z.string() }),
    z.object({ kind: z.literal('delete'), comment: z.string() }),
    z.object({ kind: z.literal('state'), state: z.enum(threadStates) }),
    z.object({ kind: z.literal('approve'), approved: z.boolean() }),
  ]),
);
type Event = z.infer<typeof eventSchema>;
type EventBody = Event extends infer E ? (E extends Event ? Omit<E, 'format' | 'at' | 'actor'> : never) : never;

export interface Comment {
  readonly id: Id;
  /** Account; '' of somebody who was not signed in. */
  readonly actor: string;
  /** UTC ISO. */
  readonly at: string;
  readonly text: string;
  readonly edited: boolean;
}

/** A conversation about a place of the design, or about a change request. */
export interface Thread {
  readonly id: Id;
  readonly place: CommentPlace | null;
  readonly request: ChangeRequest | null;
  readonly state: ThreadState;
  /** The oldest first. Never empty. */
  readonly comments: readonly Comment[];
  /** Accounts that approve of the request. */
  readonly approvals: readonly string[];
}

export interface Threads {
  /** The one with the newest comment first. */
  readonly threads: readonly Thread[];
  /** Files of threads that could not be read. */
  readonly damaged: readonly string[];
}

/** Whether a file of a project belongs to its comments. */
export const isReviewFile = (name: string): boolean => name.startsWith(FOLDER);

interface Stored {
  readonly id: Id;
  readonly event: Event;
}

/** What a thread's events make of it; null for one that was deleted, or of which the beginning has not come. */
function threadOf(id: Id, events: readonly Stored[]): Thread | null {
  const [first] = events;
  if (first?.event.kind !== 'begin') return null;
  const { place, request } = first.event;
  const comments = new Map<string, Comment>();
  const approvals = new Set<string>();
  let state: ThreadState = 'open';
  for (const { id: made, event } of events) {
    const { at, actor } = event;
    switch (event.kind) {
      case 'begin':
      case 'reply':
        comments.set(made, { id: made, at, actor, text: event.text, edited: false });
        break;
      case 'edit': {
        const comment = comments.get(event.comment);
        // One's own alone.
        if (comment?.actor === actor) comments.set(event.comment, { ...comment, text: event.text, edited: true });
        break;
      }
      case 'delete':
        if (comments.get(event.comment)?.actor === actor) comments.delete(event.comment);
        break;
      case 'state':
        state = event.state;
        break;
      case 'approve':
        if (event.approved) approvals.add(actor);
        else approvals.delete(actor);
    }
  }
  if (comments.size === 0) return null;
  return {
    id,
    // `as`: ids are strings.
    place: place && { ...place, document: place.document as Id, record: place.record as Id | null },
    request: request && { ...request, branch: request.branch as Id },
    state,
    comments: [...comments.values()],
    approvals: [...approvals],
  };
}

/** All threads of a project. */
export async function listThreads(projects: ProjectStore, project: Id): Promise<Threads> {
  const events = new Map<Id, Stored[]>();
  const damaged: string[] = [];
  for (const { name, hash } of await projects.blobs(project)) {
    const [, thread, id] = /^review\/([\w-]+)\/([\w-]+)\.json$/.exec(name) ?? [];
    if (thread === undefined || id === undefined) continue;
    try {
      const event = readJsonFile(eventSchema, await projects.getBlob(hash), name);
      // `as`: they were made of ids.
      events.set(thread as Id, [...(events.get(thread as Id) ?? []), { id: id as Id, event }]);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      damaged.push(name);
    }
  }
  const threads = [...events].flatMap(
    ([id, own]) =>
      threadOf(
        id,
        own.sort((a, b) => (a.id < b.id ? -1 : 1)),
      ) ?? [],
  );
  const newest = ({ comments }: Thread): string => comments.at(-1)!.id;
  return { threads: threads.sort((a, b) => (newest(a) < newest(b) ? 1 : -1)), damaged };
}

async function note(projects: ProjectStore, project: Id, thread: Id, actor: string, body: EventBody): Promise<Id> {
  const id = newTimedId();
  // `as`: a kind with what belongs to it, and what all kinds have.
  const event = { format: 1, at: new Date().toISOString(), actor, ...body } as Event;
  await projects.putBlob(project, `${FOLDER}${thread}/${id}.json`, jsonFile(event));
  return id;
}

/** A text without surrounding spaces. Fails with `badText` where nothing is left, or it is too long. */
function textOf(text: string): string {
  const clean = text.trim();
  if (clean === '' || clean.length > LONGEST_COMMENT) throw new StoreError('badText', clean.slice(0, 40));
  return clean;
}

/** Who does something to which thread of a project. */
export interface ThreadRef {
  readonly project: Id;
  readonly thread: Id;
  readonly actor: string;
}

/** Begins a thread; gives its id. */
export async function beginThread(
  projects: ProjectStore,
  project: Id,
  actor: string,
  text: string,
  about: { readonly place?: CommentPlace; readonly request?: ChangeRequest },
): Promise<Id> {
  const thread = newTimedId();
  const { place = null, request = null } = about;
  await note(projects, project, thread, actor, { kind: 'begin', text: textOf(text), place, request });
  return thread;
}

export const replyTo = (projects: ProjectStore, { project, thread, actor }: ThreadRef, text: string): Promise<Id> =>
  note(projects, project, thread, actor, { kind: 'reply', text: textOf(text) });

/** Changes a comment of one's own; that of somebody else stays. */
export const editComment = (
  projects: ProjectStore,
  { project, thread, actor }: ThreadRef,
  comment: Id,
  text: string,
): Promise<Id> => note(projects, project, thread, actor, { kind: 'edit', comment, text: textOf(text) });

/** Deletes a comment of one's own, and with the last one the thread. */
export const deleteComment = (
  projects: ProjectStore,
  { project, thread, actor }: ThreadRef,
  comment: Id,
): Promise<Id> => note(projects, project, thread, actor, { kind: 'delete', comment });

export const setThreadState = (
  projects: ProjectStore,
  { project, thread, actor }: ThreadRef,
  state: ThreadState,
): Promise<Id> => note(projects, project, thread, actor, { kind: 'state', state });

/** Approves of a change request, or takes that back. */
export const approve = (
  projects: ProjectStore,
  { project, thread, actor }: ThreadRef,
  approved: boolean,
): Promise<Id> => note(projects, project, thread, actor, { kind: 'approve', approved });
