import type { Issue } from '@boardwright/engine/base';
import type { Bench } from '@boardwright/sim/bench';
import type { Moment } from '@boardwright/sim/live';
import type { Said } from '@boardwright/sim/spice';

/** Finds what a schematic calls its nets and pins among the numbers of a moment. */
export class Quantities {
  private readonly bench: Bench | null;
  private readonly nets: ReadonlyMap<string, number>;
  private readonly devices: ReadonlyMap<string, number>;
  private readonly found = new Map<string, number>();
  private readonly pins = new Map<string, { readonly at: number; readonly sign: 1 | -1 } | null>();

  constructor(bench: Bench | null, nets: readonly string[], devices: readonly string[]) {
    this.bench = bench;
    this.nets = new Map(nets.map((name, i) => [name.toLowerCase(), i]));
    this.devices = new Map(devices.map((name, i) => [name.toLowerCase(), i]));
  }

  volts(net: string, moment: Moment | null): number | undefined {
    if (!moment) return undefined;
    let at = this.found.get(net);
    if (at === undefined) {
      const node = this.bench?.nodes.get(net)?.toLowerCase();
      at = node === undefined ? -1 : (this.nets.get(node) ?? -1);
      this.found.set(net, at);
    }
    return at < 0 ? undefined : moment.volts[at];
  }

  amps(designator: string, pin: string, moment: Moment | null): number | undefined {
    const place = moment && this.current(designator, pin);
    return place ? place.sign * moment.amps[place.at]! : undefined;
  }

  /** Where the current into a pin is among those of a moment, and its sign; null where it is not known. */
  current(designator: string, pin: string): { readonly at: number; readonly sign: 1 | -1 } | null {
    const key = `${designator} ${pin}`;
    let place = this.pins.get(key);
    if (place === undefined) this.pins.set(key, (place = this.placeOf(designator, pin)));
    return place;
  }

  private placeOf(designator: string, number: string): { at: number; sign: 1 | -1 } | null {
    const { bench, devices } = this;
    const own = bench?.origins.get(designator)?.pins.get(number);
    if (own !== undefined) {
      const at = devices.get(`${designator}.${own}`.toLowerCase());
      return at === undefined ? null : { at, sign: 1 };
    }
    const device = bench?.devices.get(designator)?.toLowerCase();
    const index = bench?.pins.get(designator)?.indexOf(number) ?? -1;
    if (device === undefined || index < 0) return null;
    const whole = devices.get(device);
    if (whole !== undefined) return index > 1 ? null : { at: whole, sign: index === 0 ? 1 : -1 };
    const letters = TERMINALS[device[0]!];
    const at = letters === undefined ? undefined : devices.get(`${device}:${letters[index]}`);
    return at === undefined ? null : { at, sign: 1 };
  }

  /** Issues with the parts that they are about, by the designators or devices that they name. */
  named(issues: readonly (Issue | Said)[]): Issue[] {
    const { bench } = this;
    if (!bench) return [...issues];
    const byDevice = new Map([...bench.devices].map(([part, device]) => [device.toLowerCase(), part]));
    const ids = new Map(
      bench.lines.flatMap(({ text, source }) =>
        source ? [[text.split(/\s/)[0]!.toLowerCase(), source] as const] : [],
      ),
    );
    return issues.map(each => {
      if (each.place?.id !== undefined) return each;
      const args = each.message.args ?? {};
      const words = ['part' in each ? each.part : undefined, args['part'], args['a'], args['parts']];
      for (const word of words) {
        if (typeof word !== 'string') continue;
        const [first = ''] = word.split(/[,\s]+/);
        const id =
          bench.origins.get(first)?.id ??
          bench.mcus.find(({ designator }) => designator === first)?.id ??
          ids.get(first.toLowerCase()) ??
          ids.get((byDevice.get(first.toLowerCase()) ?? '').toLowerCase());
        if (id !== undefined) return { ...each, place: { ...each.place, id } };
      }
      return each;
    });
  }
}

/** Terminals in the order of the nodes. */
const TERMINALS: Readonly<Record<string, string>> = { q: 'cbe', m: 'dgs', j: 'dgs' };
