import type { Captured } from '@boardwright/sim/live';
import { UartDecoder } from '@boardwright/sim/mcu';
import type { Live } from '../live/live.ts';
import type { PortLog } from './portLog.ts';

/** Reads what a program sends on a pin by itself, as SoftwareSerial does: from the pin's levels, 8 data bits, no parity. */
export class PinListener {
  private readonly live: Live;
  private readonly baud: number;
  private readonly log: PortLog;
  private readonly mcu: string;
  private readonly pin: string;
  private decoder!: UartDecoder;
  private node: string | undefined;
  private last = 0;
  private silence: () => void = () => {};
  private readonly unfollow: () => void;

  /** `key`: 'U1:PD3', the microcontroller and the chip's pin. */
  constructor(live: Live, key: string, baud: number, log: PortLog) {
    this.live = live;
    this.baud = baud;
    this.log = log;
    const at = key.lastIndexOf(':');
    [this.mcu, this.pin] = [key.slice(0, at), key.slice(at + 1)];
    this.follow();
    this.unfollow = live.store.subscribe((now, before) => now.bench !== before.bench && this.follow());
  }

  end(): void {
    this.unfollow();
    this.silence();
  }

  /** The pin may lie on another net than before. */
  private follow(): void {
    const { bench } = this.live.store.getState();
    const node = bench?.mcus.find(({ designator }) => designator === this.mcu)?.pins[this.pin]?.toLowerCase();
    if (node === this.node) return;
    this.silence();
    this.silence = () => {};
    this.node = node;
    this.begin();
    if (node !== undefined)
      this.silence = this.live.setup.capture(`serial ${this.mcu} ${this.pin}`, { nets: [node] }, each =>
        this.take(each),
      );
  }

  private begin(): void {
    // Times are in seconds.
    this.decoder = new UartDecoder(1, { baud: this.baud }, ({ byte, start }) =>
      this.log.add(Uint8Array.of(byte), start),
    );
    this.last = 0;
  }

  private take({ from, until, lines: [line] }: Captured): void {
    // The circuit began again.
    if (from < this.last - 1e-9) this.begin();
    this.last = until;
    if (!line) return;
    let high = line.first;
    this.decoder.edge(high, from);
    for (const time of line.times) this.decoder.edge((high = !high), time);
    this.decoder.until(until);
  }
}
