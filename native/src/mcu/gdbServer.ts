import { createServer, type AddressInfo, type Socket } from 'node:net';
import { GdbStub } from '@boardwright/sim/debug';
import type { McuDebug } from '@boardwright/sim/mcu';
import type { Bench } from './bench.ts';

/** Milliseconds of the chip's time that are run at once: in between, gdb is heard. */
const SLICE = 10;

export interface GdbServer {
  readonly port: number;
  /** When gdb has ended the program, or left. */
  readonly over: Promise<void>;
  close(): void;
}

/**
 * Waits for gdb on a port of this machine (0: any free one) with the chip halted at its first instruction; then runs it as fast as
 * its own clock, no faster. Rejects where the port cannot be had.
 */
export async function serveGdb({ mcu, advance }: Bench, debug: McuDebug, port: number): Promise<GdbServer> {
  debug.halt();
  let client: Socket | null = null;
  let timer: NodeJS.Timeout | null = null;
  let from = { clock: 0, cycles: 0 };
  let finish = () => {};
  const over = new Promise<void>(resolve => (finish = resolve));
  const slice = (): void => {
    timer = null;
    const due = from.cycles + ((performance.now() - from.clock) * mcu.hz) / 1000;
    // Slower than it should be, it does not run after what it has missed.
    const most = mcu.cycles + (SLICE * mcu.hz) / 1000;
    if (due > most) from = { clock: performance.now(), cycles: most };
    advance(Math.min(due, most));
    if (debug.halted) stub.stopped();
    else timer = setTimeout(slice, 1);
  };
  const run = (): void => {
    from = { clock: performance.now(), cycles: mcu.cycles };
    timer ??= setTimeout(slice, 0);
  };
  const stub = new GdbStub(debug, { send: text => void client?.write(text, 'latin1'), run, end: () => close() });
  const server = createServer(socket => {
    // One chip, one debugger.
    if (client) return void socket.destroy();
    client = socket;
    socket.setNoDelay(true);
    socket.on('data', bytes => stub.receive(bytes.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => close());
  });
  const close = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    client?.end();
    server.close();
    finish();
  };
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { port: (server.address() as AddressInfo).port, over, close };
}
