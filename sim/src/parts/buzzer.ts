import { msg } from '@boardwright/engine/base';
import { part } from './part.ts';

export interface BuzzerView {
  /** Hertz of what it sounds at present; 0: silent. */
  readonly frequency: number;
}

/** Periods that are looked over for a frequency, and the longest of them, seconds (below 16 Hz nobody receives). */
const PERIODS = 8;
const LONGEST = 1 / 16;

const SILENT: BuzzerView = { frequency: 0 };

/** A piezo disc: it sounds as its pins change; it is a capacitor to nobody. */
export const buzzer = part<BuzzerView>({
  id: 'buzzer',
  title: msg('parts.buzzer', 'Buzzer'),
  pins: '1:in 2:in',
  make: host => {
    host.join('1', '2', 100e3);
    const rises: number[] = [];
    let positive = false;
    let shown = SILENT;
    return {
      hear: () => {
        const now = host.level('1') && !host.level('2');
        if (now && !positive) {
          rises.push(host.now);
          if (rises.length > PERIODS + 1) rises.shift();
        }
        positive = now;
      },
      view: () => {
        while (rises.length > 0 && host.now - rises.at(-1)! > LONGEST) rises.length = 0;
        // A pause within the last periods is no period.
        let first = rises.length - 1;
        while (first > 0 && rises[first]! - rises[first - 1]! < LONGEST) first--;
        const count = rises.length - 1 - first;
        const frequency = count < 1 ? 0 : count / (rises.at(-1)! - rises[first]!);
        if (frequency !== shown.frequency) shown = frequency === 0 ? SILENT : { frequency };
        return shown;
      },
    };
  },
});
