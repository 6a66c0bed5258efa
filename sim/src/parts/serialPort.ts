import { msg } from '@boardwright/engine/base';
import { numberOf, part } from './part.ts';

export interface SerialView {
  /** What came so far, the last 64 kB of it. */
  readonly received: Uint8Array;
  /** Bytes whose stop bit was missing. */
  readonly errors: number;
}

const KEPT = 65536;

/** A computer's end of a serial line, 8 data bits, no parity: receives RX, says what is typed on TX. */
export const serialPort = part<SerialView>({
  id: 'serialPort',
  title: msg('parts.serialPort', 'Serial port'),
  pins: 'RX:in TX:out GND:ground',
  properties: [{ name: 'baud', title: msg('parts.baud', 'Baud rate'), initial: 9600, min: 50, max: 2_000_000 }],
  controls: [
    { name: 'text', title: msg('parts.send', 'Send'), type: 'text' },
    { name: 'bytes', title: msg('parts.sendBytes', 'Send bytes'), type: 'bytes' },
    { name: 'baud', title: msg('parts.baud', 'Baud rate'), type: 'turn' },
  ],
  make: (host, { baud }) => {
    let bit = 1 / numberOf(baud, 9600);
    let received: number[] = [];
    let shown: SerialView | null = null;
    let errors = 0;
    let receiving = false;
    const queue: number[] = [];
    let sending = false;
    host.drive('TX', true);
    const receive = () => {
      let value = 0;
      let at = 0;
      const look = () => {
        const high = host.level('RX');
        if (at < 8) {
          value |= high ? 1 << at : 0;
          at++;
          host.after(bit, look);
          return;
        }
        receiving = false;
        shown = null;
        if (!high) {
          errors++;
          return;
        }
        received.push(value);
        if (received.length > KEPT * 2) received = received.slice(-KEPT);
      };
      host.after(bit * 1.5, look);
    };
    const send = () => {
      const byte = queue.shift();
      if (byte === undefined) {
        sending = false;
        return;
      }
      sending = true;
      for (let i = 0; i < 10; i++) {
        const high = i === 0 ? false : i === 9 ? true : ((byte >> (i - 1)) & 1) === 1;
        if (i === 0) host.drive('TX', false);
        else host.after(bit * i, () => host.drive('TX', high));
      }
      host.after(bit * 10, send);
    };
    return {
      hear: (_, high) => {
        if (high || receiving) return;
        receiving = true;
        receive();
      },
      control: (name, value) => {
        if (name === 'baud') {
          bit = 1 / Math.max(50, numberOf(value, 9600));
          return;
        }
        queue.push(...(value instanceof Uint8Array ? value : new TextEncoder().encode(String(value))));
        if (!sending) send();
      },
      view: () => (shown ??= { received: Uint8Array.from(received.slice(-KEPT)), errors }),
    };
  },
});
