import { msg, type Msg } from '@boardwright/engine/base';
import { range, valueIn, variable, type Sweep } from '@boardwright/sim/spice';
import { spiceNumber } from '@boardwright/sim/waves';

/** What a person wrote into the form of sweeps. */
export interface SweepPlan {
  readonly kind: 'none' | 'value' | 'temperature' | 'monteCarlo';
  /** What is varied: an element or parameter. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly count: string;
  readonly logarithmic: boolean;
  /** Values one by one, in place of from, to and count. */
  readonly list: string;
  readonly fromDegrees: string;
  readonly toDegrees: string;
  readonly runs: string;
  readonly seed: string;
  /** Percent, by the letter of elements; '' leaves them as they are. */
  readonly tolerances: Readonly<Record<'r' | 'c' | 'l' | 'v' | 'i', string>>;
  readonly shape: 'even' | 'bell';
}

/** More runs than this are a slip of the finger. */
const MOST = 2000;

const NUMBER = msg('cardFault.number', 'is not a number such as 4.7k or 10u');
const whole = (text: string, least: number): number | undefined => {
  const value = Number(text);
  return Number.isInteger(value) && value >= least && value <= MOST ? value : undefined;
};

/** The sweep that a plan asks for, undefined for none, or what is wrong by fields. */
export function sweepFrom(
  plan: SweepPlan,
  netlist: string,
): { readonly sweep?: Sweep } | { readonly faults: ReadonlyMap<string, Msg> } {
  const faults = new Map<string, Msg>();
  const number = (field: 'from' | 'to' | 'fromDegrees' | 'toDegrees'): number => {
    const value = spiceNumber(plan[field]);
    if (value === undefined) faults.set(field, NUMBER);
    return value ?? 0;
  };
  const counted = (field: 'count' | 'runs', least: number): number => {
    const value = whole(plan[field], least);
    if (value === undefined)
      faults.set(
        field,
        msg('sweepFault.count', 'must be a whole number from {{least}} to {{most}}', { least, most: MOST }),
      );
    return value ?? least;
  };
  const answer = (sweep: Sweep) => (faults.size > 0 ? { faults } : { sweep });
  switch (plan.kind) {
    case 'none':
      return {};
    case 'temperature': {
      const [from, to] = [number('fromDegrees'), number('toDegrees')];
      return answer({ type: 'temperature', values: range(from, to, counted('count', 1)) });
    }
    case 'value': {
      if (valueIn(netlist, plan.name) === undefined)
        faults.set('name', msg('sweepFault.noName', 'has no numeric value'));
      if (plan.list.trim() !== '') {
        const values = plan.list
          .trim()
          .split(/[\s,;]+/)
          .map(each => spiceNumber(each));
        if (values.includes(undefined)) faults.set('list', NUMBER);
        return answer({ type: 'value', name: plan.name, values: values.map(each => each ?? 0) });
      }
      const [from, to] = [number('from'), number('to')];
      if (plan.logarithmic && !(from > 0 && to > 0)) faults.set('from', msg('cardFault.positive', 'must be above 0'));
      return answer({
        type: 'value',
        name: plan.name,
        values: range(from, to, counted('count', 1), plan.logarithmic && from > 0 && to > 0),
      });
    }
    case 'monteCarlo': {
      const seed = whole(plan.seed, 0);
      if (seed === undefined)
        faults.set(
          'seed',
          msg('sweepFault.count', 'must be a whole number from {{least}} to {{most}}', { least: 0, most: MOST }),
        );
      const spreads = variable(netlist).flatMap(name => {
        const text = plan.tolerances[name[0]!.toLowerCase() as 'r'];
        // Parameters begin with any letter, but stand for no element.
        if (!text || !new RegExp(`^\\s*${name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}\\s`, 'im').test(netlist))
          return [];
        return [{ name, tolerance: Number(text) / 100, shape: plan.shape }];
      });
      for (const [letter, text] of Object.entries(plan.tolerances))
        if (text !== '' && !(Number(text) >= 0 && Number(text) < 100))
          faults.set(letter, msg('sweepFault.tolerance', 'must be from 0 to 99'));
      if (spreads.length === 0)
        faults.set('tolerances', msg('sweepFault.nothing', 'No component in the netlist has such a tolerance.'));
      return answer({ type: 'monteCarlo', runs: counted('runs', 2), seed: seed ?? 0, spreads });
    }
  }
}
