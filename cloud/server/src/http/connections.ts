import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long requests and websockets have to end by themselves when the server closes, milliseconds. */
const GRACE_MS = 10_000;

/**
 * The connections of a server, websockets too, so that none keeps it from closing: browsers open some before they have anything to ask,
 * which Node does not count as idle.
 */
export class Connections {
  readonly #open = new Set<Socket>();

  constructor(server: Server) {
    server.on('connection', socket => {
      this.#open.add(socket);
      socket.once('close', () => this.#open.delete(socket));
    });
  }

  /** To be called when the server begins to close: ends those on which nothing was asked at once, and all others after a grace time. */
  end(graceMs = GRACE_MS): void {
    for (const socket of this.#open) if (socket.bytesRead === 0) socket.destroy();
    const destroyAll = () => this.#open.forEach(socket => socket.destroy());
    setTimeout(destroyAll, graceMs).unref();
  }
}
