import { msg } from '@boardwright/engine/base';
import { part, type Host, type Part } from './part.ts';

export interface TimerView {
  /** Whether each output is high. */
  readonly on: readonly boolean[];
}

/** Of each make: ohms of the divider and of the outputs, volts that the output stays below the supply and above ground. */
const MAKES = {
  bipolar: { divider: 5e3, ohms: 10, below: 1.4, above: 0.1 },
  cmos: { divider: 100e3, ohms: 30, below: 0, above: 0 },
};

/** Volts at RESET above which it runs, ohms that hold it there when nothing does, and the supply below which all is dead. */
const RESET = 0.7;
const PULL = 1e6;
const DEAD = 1.5;

/** Seconds from an input to the output. */
const DELAY = 100e-9;

/**
 * A 555 (TI, NE555 datasheet SLFS022): TRIG below CV/2 sets the latch, before THR above CV resets it, and RESET before all.
 * `prefix` is that of its pins where a package has several.
 */
function timer(
  host: Host,
  prefix: string,
  make: keyof typeof MAKES,
): Required<Pick<Part, 'supplied'>> & { on: boolean } {
  const { divider, ohms, below, above } = MAKES[make];
  const pin = (name: string) => prefix + name;
  const cv = pin('CV');
  host.join('VCC', cv, divider);
  // The two lower ones: what is between them is half of CV.
  host.join(cv, 'GND', 2 * divider);
  host.join('VCC', pin('RESET'), PULL);
  const discharge = host.join(pin('DIS'), 'GND', Infinity);
  const supply = () => host.volts('VCC') - host.volts('GND');
  /** Puts out what the latch was a delay ago. */
  const put = (on: boolean) => {
    const alive = supply() > DEAD;
    discharge.set(on || !alive ? Infinity : ohms);
    const volts = on ? Math.max(0, supply() - below) : Math.min(above, supply());
    host.force(pin('OUT'), host.volts('GND') + volts, alive ? ohms : Infinity);
  };
  const latch = (): void => {
    const on = runs.above && (sets.above || (!clears.above && made.on));
    if (on === made.on) return;
    made.on = on;
    host.after(DELAY, () => put(on));
  };
  const made = { on: false, supplied: () => put(made.on) };
  const sets = host.compare({ [cv]: 0.5, GND: 0.5, [pin('TRIG')]: -1 }, 0, () => latch());
  const clears = host.compare({ [pin('THR')]: 1, [cv]: -1 }, 0, () => latch());
  const runs = host.compare({ [pin('RESET')]: 1, GND: -1 }, RESET, () => latch());
  put(false);
  return made;
}

const PINS = ['TRIG', 'OUT:out', 'RESET', 'CV', 'THR', 'DIS'];
const properties = [
  {
    name: 'make',
    title: msg('parts.make', 'Type'),
    initial: 'bipolar',
    choices: Object.keys(MAKES),
  },
];

const kind = (id: string, title: ReturnType<typeof msg>, prefixes: readonly string[]) =>
  part<TimerView>({
    id,
    title,
    pins: ['GND:ground', 'VCC:power', ...prefixes.flatMap(prefix => PINS.map(pin => prefix + pin))].join(' '),
    properties,
    make: (host, { make }) => {
      const timers = prefixes.map(prefix => timer(host, prefix, make === 'cmos' ? 'cmos' : 'bipolar'));
      let shown: TimerView = { on: [] };
      return {
        supplied: () => {
          for (const each of timers) each.supplied();
        },
        view: () => {
          if (timers.some(({ on }, i) => on !== shown.on[i])) shown = { on: timers.map(({ on }) => on) };
          return shown;
        },
      };
    },
  });

export const ne555 = kind('ne555', msg('parts.ne555', '555 timer'), ['']);
export const ne556 = kind('ne556', msg('parts.ne556', '556 dual timer'), ['1', '2']);
