import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSigned } from '../src/payment/signature.ts';

export const SERVICE_SECRET = 'a secret of the sandbox';

/** How a service of another company behaves. */
export type Behaviour = { readonly answer: unknown } | 'silence' | 'failure' | 'nonsense' | 'flood';

/** A carrier or a tax service of tests: checks who asks, and answers as it is set. */
export class SandboxService {
  behaviour: Behaviour = { answer: null };
  /** What it was asked, and whether the shop had signed it. */
  readonly asked: { readonly question: unknown; readonly isSigned: boolean }[] = [];
  readonly #server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const signature = String(request.headers['boardwright-signature']);
      this.asked.push({
        question: JSON.parse(body.toString()),
        isSigned: isSigned(SERVICE_SECRET, body, signature, new Date()),
      });
      const { behaviour } = this;
      if (behaviour === 'silence') return;
      if (behaviour === 'failure') return response.writeHead(500).end('{}');
      if (behaviour === 'nonsense') return response.end('{"services": [{"id": 1}], "lines": [{}]}');
      if (behaviour === 'flood') return response.end(Buffer.alloc(1024 * 1024, ' '));
      return response.end(JSON.stringify(behaviour.answer));
    });
  });

  async listen(): Promise<{ url: string; secret: string }> {
    await new Promise<void>(done => this.#server.listen(0, '127.0.0.1', done));
    const { port } = this.#server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}/`, secret: SERVICE_SECRET };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(done => this.#server.close(done));
  }
}
