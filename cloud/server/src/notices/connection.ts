import {
  MAX_PRESENCE,
  presenceSchema,
  roomSchema,
  SOCKET_EVENT_PING,
  SOCKET_EVENT_PRESENCE,
  SOCKET_EVENT_ROOM,
  socketMessageSchema,
  socketPingSchema,
} from '@boardwright/contract';
import type { PeerMessage, SocketMessage } from '@boardwright/contract';
import type { WebSocket } from 'ws';
import { findSession } from '../auth/sessions.ts';
import type { RoomMessage } from '../bus/bus.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../ids.ts';
import { lastSequence, MOST_NOTICES, noticesAfter } from './notices.ts';
import { visitOf, type Visit } from './visit.ts';
import type { Rooms } from './rooms.ts';

/** Close codes of ours (RFC 6455, section 7.4.2: 4000 to 4999 are for applications). */
const BAD_MESSAGE = 4400;
const NO_SESSION = 4403;

/** Reports of presence that are passed on in a second; a client sends fewer. */
const PRESENCES_PER_SECOND = 40;

interface Surroundings {
  readonly db: Database;
  readonly now: () => Date;
  readonly rooms: Rooms;
  /** Called when it is known whose connection it is. */
  readonly joined: (connection: Connection) => void;
}

/**
 * One open page of an account. It says in each ping who it is and what it has seen; a ping is answered with what is new. It may be in the
 * room of a project, whose changes and visitors are reported as they come.
 */
export class Connection {
  /** Null until the first ping. */
  userId: string | null = null;
  #cursor = 0;
  #visit: Visit | null = null;
  readonly #peer = newId();
  #second = 0;
  #presences = 0;
  /** Messages are worked on one after the other. */
  #work: Promise<void> = Promise.resolve();
  readonly #socket: WebSocket;
  readonly #around: Surroundings;

  constructor(socket: WebSocket, around: Surroundings) {
    this.#socket = socket;
    this.#around = around;
  }

  /** @param failed Called with what went wrong; the connection is closed then, and the client comes again. */
  receive(data: string, failed: (error: unknown) => void): void {
    this.#queue(() => this.#take(data), failed);
  }

  /** Sends what is new, if this page has said who it is. */
  refresh(failed: (error: unknown) => void): void {
    this.#queue(() => this.#sendNew(), failed);
  }

  /** Another connection in the room, or the server, sends something. */
  deliver({ from, text }: RoomMessage): void {
    if (from !== this.#peer && this.#isOpen) this.#socket.send(text);
  }

  /** The connection is closed: others do not see it any more. */
  leave(): void {
    // A room may be about to be joined.
    this.#work = this.#work.then(() => this.#leaveRoom()).catch(() => undefined);
  }

  get #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  #queue(work: () => Promise<void>, failed: (error: unknown) => void): void {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      failed(error);
      this.#socket.close(1011);
    });
  }

  async #take(data: string): Promise<void> {
    const message = parse(data);
    switch (message?.event) {
      case SOCKET_EVENT_PING:
        return this.#ping(message);
      case SOCKET_EVENT_ROOM:
        return this.#enter(message);
      case SOCKET_EVENT_PRESENCE:
        return this.#present(message.data);
      default:
        return this.#socket.close(BAD_MESSAGE);
    }
  }

  async #ping({ token, data }: SocketMessage): Promise<void> {
    const { db, now, joined } = this.#around;
    const session = await findSession(db.read, token, now());
    if (session === null) return this.#socket.close(NO_SESSION);
    const { cursor } = socketPingSchema.parse(data);
    if (this.userId === null) {
      this.userId = session.userId;
      // What a new page shows it has just read.
      this.#cursor = cursor ?? (await lastSequence(db.read, session.userId));
      joined(this);
    }
    await this.#sendNew();
    // Who may not read the project any more is shown out.
    if (this.#visit && (await visitOf(db.read, this.userId, this.#visit.project, now())) === null) this.#expel();
    this.#send({ event: SOCKET_EVENT_PING, token: '', data: { cursor: this.#cursor } });
  }

  async #enter({ token, data }: SocketMessage): Promise<void> {
    const { db, now, rooms } = this.#around;
    const parsed = roomSchema.safeParse(data);
    if (!parsed.success) return this.#socket.close(BAD_MESSAGE);
    const session = await findSession(db.read, token, now());
    if (session === null) return this.#socket.close(NO_SESSION);
    this.#leaveRoom();
    const { project } = parsed.data;
    if (project === null) return;
    const found = await visitOf(db.read, session.userId, project, now());
    if (found === null) return this.#expel();
    this.#visit = found;
    rooms.join(found.room, this);
    // Read again: what came between the first look and the room was announced to nobody here.
    const { revision, canEdit } = (await visitOf(db.read, session.userId, project, now())) ?? found;
    this.#send({ event: SOCKET_EVENT_ROOM, token: '', data: { project, peer: this.#peer, revision, canEdit } });
    this.#say('joined', null);
  }

  #present(data: unknown): void {
    const parsed = presenceSchema.safeParse(data);
    if (!parsed.success || JSON.stringify(parsed.data.state ?? null).length > MAX_PRESENCE)
      return this.#socket.close(BAD_MESSAGE);
    const second = Math.floor(this.#around.now().getTime() / 1000);
    if (second !== this.#second) [this.#second, this.#presences] = [second, 0];
    // Where it was a moment ago is of no use to anybody.
    if (++this.#presences <= PRESENCES_PER_SECOND) this.#say('here', parsed.data.state ?? null);
  }

  #say(type: PeerMessage['type'], state: unknown): void {
    if (!this.#visit) return;
    const { room, project, name } = this.#visit;
    this.#around.rooms.present(room, { project, peer: this.#peer, type, name, state });
  }

  #leaveRoom(): void {
    if (!this.#visit) return;
    this.#around.rooms.leave(this.#visit.room, this);
    this.#say('left', null);
    this.#visit = null;
  }

  #expel(): void {
    this.#leaveRoom();
    const data = { project: null, peer: this.#peer, revision: 0, canEdit: false };
    this.#send({ event: SOCKET_EVENT_ROOM, token: '', data });
  }

  async #sendNew(): Promise<void> {
    if (this.userId === null) return;
    for (;;) {
      const rows = await noticesAfter(this.#around.db.read, this.userId, this.#cursor);
      for (const { event, subject_id, sequence } of rows) {
        this.#cursor = sequence;
        this.#send({ event, token: '', data: { id: subject_id, cursor: sequence } });
      }
      // What comes after this is announced by the bus.
      if (rows.length < MOST_NOTICES) return;
    }
  }

  #send(message: SocketMessage): void {
    if (this.#isOpen) this.#socket.send(JSON.stringify(message));
  }
}

function parse(data: string): SocketMessage | null {
  try {
    return socketMessageSchema.parse(JSON.parse(data));
  } catch {
    return null;
  }
}
