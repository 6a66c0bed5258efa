import type { AskedExtremes } from '@boardwright/engine/assistant';
import type { Plot } from '../spice/index.ts';
import type { Circuit } from './circuit.ts';

/** The values of what is asked about over the points of a plot; null where the plot does not have them. */
export type Watched = (plot: Plot) => Float64Array | null;

/** Why something has no values in a circuit. */
export type Unwatched = 'ground' | 'notSimulated' | 'manyPins';

function voltageIn(plot: Plot, node: string): Float64Array | null {
  if (node === '0') return new Float64Array(plot.points);
  const names = [node.toLowerCase(), `v(${node.toLowerCase()})`];
  const trace = plot.traces.find(({ name, complex }) => !complex && names.includes(name.toLowerCase()));
  return trace?.values ?? null;
}

/** The currents into an element at its nodes, in their order; of two nodes one current. */
function currentsIn(plot: Plot, element: string): readonly Float64Array[] {
  const wanted = element.toLowerCase();
  const currents = plot.traces.flatMap(({ name, complex, values }) => {
    const branch = complex ? undefined : /^(.+)#branch$/i.exec(name)?.[1]?.toLowerCase();
    return branch === undefined ? [] : [{ branch, values }];
  });
  const whole = currents.find(({ branch }) => branch === wanted);
  if (whole) return [whole.values];
  return currents.filter(({ branch }) => branch.startsWith(`${wanted}:`)).map(({ values }) => values);
}

const pointwise = (
  count: number,
  columns: readonly Float64Array[],
  join: (values: readonly number[]) => number,
): Float64Array => Float64Array.from({ length: count }, (_, i) => join(columns.map(column => column[i]!)));

/**
 * How to read what is asked about. Voltages of nets have a sign; those across parts, and currents, are amounts. The current of a
 * part with supply pins is the sum of what flows into these, that of another with more than two pins the largest at any pin.
 */
export function watched(asked: AskedExtremes, circuit: Circuit): Watched | Unwatched {
  const { subject, quantity } = asked;
  const { nodes, devices, pins } = circuit;
  if (subject.type === 'net') {
    const node = nodes.get(subject.name);
    if (node === undefined) return 'notSimulated';
    return node === '0' ? 'ground' : plot => voltageIn(plot, node);
  }
  const { reference, supplyPins } = subject;
  const element = devices.get(reference);
  const part = circuit.parts.find(each => each.reference === reference);
  if (element === undefined || !part) return 'notSimulated';
  const order = pins.get(reference) ?? [];
  if (quantity === 'voltage') {
    const ends = order.map(number => nodes.get(part.pins.find(pin => pin.number === number)?.net ?? ''));
    const [first, second] = ends;
    if (ends.length !== 2 || first === undefined || second === undefined) return 'manyPins';
    return plot => {
      const [a, b] = [voltageIn(plot, first), voltageIn(plot, second)];
      return a && b && pointwise(plot.points, [a, b], ([x = 0, y = 0]) => Math.abs(x - y));
    };
  }
  const supplies = order.flatMap((number, i) => (supplyPins.includes(number) ? [i] : []));
  return plot => {
    const currents = currentsIn(plot, element);
    if (currents.length === 0) return null;
    if (currents.length === order.length && supplies.length > 0)
      return pointwise(
        plot.points,
        supplies.map(i => currents[i]!),
        values => values.reduce((sum, value) => sum + Math.max(0, value), 0),
      );
    return pointwise(plot.points, currents, values => Math.max(...values.map(Math.abs)));
  };
}
