import type { BasePeripheral } from 'rp2040js';
import type { Alarm, Clock } from './clock.ts';

const ALARM0 = 0x10;
const ALARM3 = 0x1c;

/** rp2040js's alarms ring up to a microsecond early, since they are armed for whole microseconds from now: these ring on time. */
export function exactAlarms(peripheral: Pick<BasePeripheral, 'writeUint32'>, clock: Clock): void {
  const timer = peripheral as Pick<BasePeripheral, 'writeUint32'> & { alarms: { clockAlarm: Alarm }[] };
  const write = timer.writeUint32.bind(timer);
  timer.writeUint32 = (offset, value) => {
    write(offset, value);
    if (offset < ALARM0 || offset > ALARM3) return;
    const now = Math.floor(clock.nanos / 1000);
    // A moment of this very microsecond is over: the counter comes to it again after 2^32.
    const wait = (value - now) >>> 0 || 2 ** 32;
    timer.alarms[(offset - ALARM0) >> 2]!.clockAlarm.at((now + wait) * 1000);
  };
}
