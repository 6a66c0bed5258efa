import { SOCKET_EVENT_PING, socketMessageSchema, socketPingSchema } from '@boardwright/contract';
import type { SocketMessage } from '@boardwright/contract';
import type { WebSocket } from 'ws';
import { findSession } from '../auth/sessions.ts';
import type { Database } from '../db/database.ts';
import { lastSequence, MOST_NOTICES, noticesAfter } from './notices.ts';

/** Close codes of ours (RFC 6455, section 7.4.2: 4000 to 4999 are for applications). */
const BAD_MESSAGE = 4400;
const NO_SESSION = 4403;

/** One open page of an account. It says in each ping who it is and what it has seen; a ping is answered with what is new. */
export class Connection {
  /** Null until the first ping. */
  userId: string | null = null;
  #cursor = 0;
  /** Messages are worked on one after the other. */
  #work: Promise<void> = Promise.resolve();
  readonly #socket: WebSocket;
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #joined: (connection: Connection) => void;

  constructor(socket: WebSocket, db: Database, now: () => Date, joined: (connection: Connection) => void) {
    this.#socket = socket;
    this.#db = db;
    this.#now = now;
    this.#joined = joined;
  }

  /** @param failed Called with what went wrong; the connection is closed then, and the client comes again. */
  receive(data: string, failed: (error: unknown) => void): void {
    this.#queue(() => this.#ping(data), failed);
  }

  /** Sends what is new, if this page has said who it is. */
  refresh(failed: (error: unknown) => void): void {
    this.#queue(() => this.#sendNew(), failed);
  }

  #queue(work: () => Promise<void>, failed: (error: unknown) => void): void {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      failed(error);
      this.#socket.close(1011);
    });
  }

  async #ping(data: string): Promise<void> {
    const message = parse(data);
    if (message?.event !== SOCKET_EVENT_PING) return this.#socket.close(BAD_MESSAGE);
    const session = await findSession(this.#db.read, message.token, this.#now());
    if (session === null) return this.#socket.close(NO_SESSION);
    const { cursor } = socketPingSchema.parse(message.data);
    if (this.userId === null) {
      this.userId = session.userId;
      // What a new page shows it has just read.
      this.#cursor = cursor ?? (await lastSequence(this.#db.read, session.userId));
      this.#joined(this);
    }
    await this.#sendNew();
    this.#send({ event: SOCKET_EVENT_PING, token: '', data: { cursor: this.#cursor } });
  }

  async #sendNew(): Promise<void> {
    if (this.userId === null) return;
    for (;;) {
      const rows = await noticesAfter(this.#db.read, this.userId, this.#cursor);
      for (const { event, subject_id, sequence } of rows) {
        this.#cursor = sequence;
        this.#send({ event, token: '', data: { id: subject_id, cursor: sequence } });
      }
      // What comes after this is announced by the bus.
      if (rows.length < MOST_NOTICES) return;
    }
  }

  #send(message: SocketMessage): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}

function parse(data: string): SocketMessage | null {
  try {
    return socketMessageSchema.parse(JSON.parse(data));
  } catch {
    return null;
  }
}
