import { VcdWriter, type VcdValue } from '../instruments/vcd.ts';
import type { Drive } from './mcu.ts';

const VALUES: Readonly<Record<Drive, VcdValue>> = { low: '0', high: '1', input: 'z', pullup: '1', pulldown: '0' };

/** A value change dump of the pins of a chip, whose times are cycles. A pull-up or pull-down counts as the level it gives. */
export class PinVcd extends VcdWriter {
  constructor(scope: string, pins: readonly string[], hz: number) {
    super(
      scope,
      pins.map(name => ({ name, initial: 'z' })),
      hz,
    );
  }

  drive(pin: number, drive: Drive, cycle: number): void {
    this.change(pin, VALUES[drive], cycle);
  }
}
