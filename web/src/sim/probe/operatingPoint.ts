import { referenceAt } from '@boardwright/engine/indexes';
import { screenOf } from '@boardwright/engine/kinds';
import type { Plot } from '@boardwright/sim/spice';
import { siText } from '@boardwright/sim/waves';
import type { EditorDocument } from '../../project/document.ts';
import type { Run } from '../model/simulation.ts';
import type { Prepared } from '../model/source.ts';

/** Less than this is what a solver leaves over of nothing, volts or amperes. */
const NOTHING = 1e-14;

const text = (value: number, unit: string): string => siText(Math.abs(value) < NOTHING ? 0 : value, unit, 3);

export interface PointMark {
  readonly key: string;
  readonly kind: 'probe' | 'voltage' | 'current';
  readonly text: string;
  readonly at: { readonly x: number; readonly y: number };
  readonly color?: string;
}

/** The operating point of a run: its own analysis, else where the transient one begins. */
function pointPlot(run: Run): Plot | undefined {
  return ['op', 'tran'].map(kind => run.plots.find(({ name }) => name.startsWith(kind))).find(Boolean);
}

/** Voltages of the nets and currents of the parts of a page, and where they are written. */
export function operatingPointOf(
  document: EditorDocument,
  screen: string,
  path: string,
  run: Run,
  { nodes, devices }: Prepared,
): PointMark[] {
  const plot = pointPlot(run);
  if (!plot) return [];
  const values = new Map(plot.traces.map(({ name, values: all }) => [name.toLowerCase(), all[0]!]));
  const marks: PointMark[] = [];
  for (const [net, node] of nodes) {
    const value = values.get(node.toLowerCase()) ?? values.get(`v(${node.toLowerCase()})`);
    const at = placeOf(document, net, screen, path);
    if (value === undefined || !at) continue;
    marks.push({ key: `v ${net}`, kind: 'voltage', text: text(value, 'V'), at });
  }
  for (const object of document.connectivity.nets.objectsOn(screen)) {
    if (object.kind !== 'component') continue;
    const device = devices.get(referenceAt(object, path))?.toLowerCase();
    const value = device === undefined ? undefined : values.get(`${device}#branch`);
    if (value === undefined) continue;
    marks.push({ key: `i ${object.id}`, kind: 'current', text: text(Math.abs(value), 'A'), at: object.at });
  }
  return marks;
}

/** The middle of the longest wire of a net on a page, else one of its labels. */
function placeOf(document: EditorDocument, net: string, screen: string, path: string): PointMark['at'] | null {
  let best: PointMark['at'] | null = null;
  let longest = -1;
  for (const id of document.connectivity.items(net)) {
    const object = document.store.get(id);
    if (!object || screenOf(object) !== screen || document.connectivity.netOf(id, path) !== net) continue;
    if (object.kind === 'wire') {
      const [dx, dy] = [object.end.x - object.start.x, object.end.y - object.start.y];
      // A level wire has room above it.
      const length = Math.hypot(dx, dy) * (dy === 0 ? 2 : 1);
      if (length <= longest) continue;
      longest = length;
      best = { x: (object.start.x + object.end.x) / 2, y: (object.start.y + object.end.y) / 2 };
    } else if ('at' in object && !best) best = object.at;
  }
  return best;
}
