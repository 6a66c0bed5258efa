import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** What stands before the nodes of a cluster: each connection goes to the next node that takes it. */
export class Balancer {
  /** Ports of nodes, dead ones too. */
  readonly ports = new Set<number>();
  readonly #server = createServer(socket => this.#serve(socket));
  readonly #open = new Set<Socket>();
  #turn = 0;

  /** @returns the address for clients. */
  async listen(): Promise<string> {
    await new Promise<void>(done => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    await new Promise(done => this.#server.close(done));
  }

  #serve(client: Socket): void {
    this.#open.add(client);
    client.on('close', () => this.#open.delete(client));
    client.on('error', () => client.destroy());
    const ports = [...this.ports];
    const first = this.#turn++;
    const attempt = (i: number) => {
      if (i === ports.length) return client.destroy();
      const node = connect(ports[(first + i) % ports.length]!, '127.0.0.1');
      node.once('error', () => attempt(i + 1));
      node.once('connect', () => {
        node.removeAllListeners('error');
        node.on('error', () => client.destroy());
        node.on('close', () => client.destroy());
        client.on('close', () => node.destroy());
        if (client.destroyed) node.destroy();
        client.pipe(node).pipe(client);
      });
    };
    attempt(0);
  }
}
