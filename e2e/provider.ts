import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Shared by the shops of tests and their payment provider. */
export const providerSecret = 'a secret of the payment provider';

/** A payment provider whose page has one button: it reports the payment, or the refund, to the shop as a provider does, and leads back. */
export async function startProvider() {
  const server = createServer((request, response) => {
    const asked = new URL(request.url!, 'http://provider');
    const { action = 'pay', payment, order, amount, currency, return: back } = Object.fromEntries(asked.searchParams);
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><title>Pay</title><form method="post"><button>Pay</button></form>');
      return;
    }
    const body = JSON.stringify({
      id: `event-${action}-${payment}-${amount}`,
      type: action === 'refund' ? 'payment.refunded' : 'payment.succeeded',
      payment,
      order,
      amount: Number(amount),
      currency,
    });
    const time = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', providerSecret).update(`${time}.${body}`).digest('hex');
    void fetch(new URL('/api/eda/payment/webhook', back), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'boardwright-signature': `t=${time},v1=${signature}` },
      body,
    }).then(({ status }) => {
      response.writeHead(status === 200 ? 303 : 502, { location: back });
      response.end();
    });
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  // `as`: it listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/pay`,
    stop: async () => {
      const closed = new Promise(done => server.close(done));
      // Browsers keep connections open for what they may ask next.
      server.closeAllConnections();
      await closed;
    },
  };
}
