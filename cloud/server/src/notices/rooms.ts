import { INLINE_CHANGES, SOCKET_EVENT_CHANGES, SOCKET_EVENT_PRESENCE } from '@boardwright/contract';
import type { PeerMessage } from '@boardwright/contract';
import type { Bus, RoomMessage } from '../bus/bus.ts';
import type { Schema } from '../db/schema.ts';

/** Names the room of a project. Identities of projects are chosen by clients: only with their owner they are unique. */
export const roomOf = ({ user_id, project_id }: Pick<Schema['projects'], 'user_id' | 'project_id'>): string =>
  `${user_id}/${project_id}`;

interface Member {
  deliver(message: RoomMessage): void;
}

/** The connections of this node, by the room that they are in. */
export class Rooms {
  readonly #members = new Map<string, Set<Member>>();
  readonly #bus: Bus;

  constructor(bus: Bus) {
    this.#bus = bus;
    bus.onMessage(message => this.#members.get(message.room)?.forEach(member => member.deliver(message)));
  }

  join(room: string, member: Member): void {
    this.#members.set(room, (this.#members.get(room) ?? new Set()).add(member));
  }

  leave(room: string, member: Member): void {
    const members = this.#members.get(room);
    members?.delete(member);
    if (members?.size === 0) this.#members.delete(room);
  }

  /** Says to the others in a room where somebody is. Nothing of it is stored. */
  present(room: string, data: PeerMessage): void {
    const text = JSON.stringify({ event: SOCKET_EVENT_PRESENCE, token: '', data });
    this.#bus.send({ room, from: data.peer, text });
  }
}

interface Pushed {
  readonly project: Schema['projects'];
  readonly since: number;
  readonly changes: readonly { readonly changeId: string; readonly body: string }[];
}

/** Announces to the open pages of a project what was pushed; small changes go with it, so that nobody has to fetch them. */
export function announce(bus: Bus, { project, since, changes }: Pushed): void {
  const isSmall = changes.reduce((sum, { body }) => sum + body.length, 0) <= INLINE_CHANGES;
  // Bodies are JSON already.
  const inline = changes.map(({ changeId, body }) => `{"changeId":${JSON.stringify(changeId)},"body":${body}}`);
  const head = JSON.stringify({ project: project.project_id, since, revision: since + changes.length });
  const data = `${head.slice(0, -1)},"changes":${isSmall ? `[${inline.join(',')}]` : 'null'}}`;
  bus.send({ room: roomOf(project), from: '', text: `{"event":${SOCKET_EVENT_CHANGES},"token":"","data":${data}}` });
}
