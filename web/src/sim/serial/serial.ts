import { createStore, type StoreApi } from 'zustand';
import type { Live } from '../live/live.ts';
import { PinListener } from './pinListener.ts';
import { PortLog } from './portLog.ts';

export interface SerialState {
  /** Bits a second by ports that something came from: 'U1:0'; 0 where they are not known. */
  readonly bauds: ReadonlyMap<string, number>;
  /** The pin that is listened to, 'U1:PD3'; '' where none is. */
  readonly pin: string;
  /** Counts times at which all was cleared. */
  readonly cleared: number;
}

/** What the microcontrollers of a live circuit say on their serial ports. It listens whether it is seen or not. */
export class Serial {
  readonly store: StoreApi<SerialState> = createStore(() => ({ bauds: new Map(), pin: '', cleared: 0 }));
  readonly live: Live;
  private readonly logs = new Map<string, PortLog>();
  private listener: PinListener | null = null;
  private readonly ends: readonly (() => void)[];

  constructor(live: Live) {
    this.live = live;
    const deaf = live.onSerial((mcu, port, bytes, time, baud) => {
      const key = `${mcu}:${port}`;
      const log = this.log(key);
      log.add(bytes, time);
      const { bauds } = this.store.getState();
      if (bauds.get(key) !== baud) this.store.setState({ bauds: new Map(bauds).set(key, baud) });
    });
    // A circuit that restarts says everything again.
    const unfollow = live.store.subscribe(
      (now, before) => now.phase === 'preparing' && before.phase !== 'preparing' && this.clear(),
    );
    this.ends = [deaf, unfollow];
  }

  /** The log of a port by its key, made where there is none yet. */
  log(key: string): PortLog {
    let log = this.logs.get(key);
    if (!log) {
      const at = key.lastIndexOf(':');
      const port = Number(key.slice(at + 1));
      this.logs.set(key, (log = new PortLog(key.slice(0, at), Number.isNaN(port) ? -1 : port)));
    }
    return log;
  }

  /** Reads a pin as a line of so many bits a second, as it is where a sketch sends by itself; '' reads none. */
  listen(pin: string, baud: number): void {
    this.listener?.end();
    this.listener = pin === '' ? null : new PinListener(this.live, pin, baud, this.log(pin));
    this.store.setState({ pin });
  }

  clear(key?: string): void {
    for (const [each, log] of this.logs) if (key === undefined || each === key) log.clear();
    this.store.setState(({ cleared }) => ({ cleared: cleared + 1 }));
  }

  dispose(): void {
    this.listener?.end();
    for (const end of this.ends) end();
  }
}
