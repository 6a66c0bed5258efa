import type { Issue } from '../../base/index.ts';
import type { DrawnSheet, Loose, Mark } from '../drawn/index.ts';
import { readBuses } from './buses.ts';
import { drawingsOf } from './drawings.ts';
import { frameOf, inTitle } from './frames.ts';
import { partDrawn, placedOf } from './instances.ts';
import { overbars } from './lettering.ts';
import { portShape, portsOf, readModuleInstances } from './modules.ts';
import { marksOf, readNets } from './nets.ts';
import type { PartInfo } from './parts.ts';
import { isPlaceholder } from './symbols.ts';
import { child, list, type Element } from './xml.ts';

export interface Context {
  readonly file: string;
  readonly issues: Issue[];
  readonly parts: ReadonlyMap<string, PartInfo>;
  readonly attributes: ReadonlyMap<string, string>;
  readonly modules: ReadonlyMap<string, { readonly element: Element; readonly index: number }>;
  /** Pads by net, filled in while sheets are read. */
  readonly declared: Map<string, Set<string>>;
  /** Number of segments of each net on all sheets of the design or module. */
  readonly pieces: ReadonlyMap<string, number>;
  /** The module whose content it is. */
  readonly module: Element | null;
}

/** How many segments each net has. */
export function countPieces(sheets: readonly Element[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const sheet of sheets)
    for (const net of list(sheet, 'nets')) {
      const name = overbars(net.attributes.get('name') ?? '');
      pieces.set(name, (pieces.get(name) ?? 0) + net.children.length);
    }
  return pieces;
}

/** Labels of the ports that lead out of a module's content: on one label of their net. */
function leadOut(marks: Mark[], module: Element): Mark[] {
  const ports = new Map(portsOf(module).map(port => [overbars(port.name), port]));
  const done = new Set<string>();
  return marks.map(mark => {
    const port = ports.get(mark.name);
    if (!port || done.has(mark.name)) return { ...mark, look: 'plain' };
    done.add(mark.name);
    return { ...mark, look: 'port', shape: portShape(port) };
  });
}

export function readSheet(sheet: Element, name: string, context: Context): DrawnSheet {
  const { file, issues, parts, attributes, modules, declared, pieces, module } = context;
  const placed = placedOf(sheet, parts, file, issues);
  const plain = list(sheet, 'plain');
  const frame = frameOf([...placed.values()], plain, attributes);
  const nets = readNets(list(sheet, 'nets'), placed, file, issues);
  for (const [net, pads] of nets.declared) {
    const known = declared.get(net) ?? new Set();
    for (const pad of pads) known.add(pad);
    declared.set(net, known);
  }
  const buses = readBuses(list(sheet, 'busses'));
  const { boxes, links } = readModuleInstances(sheet, modules, nets.ports);
  const drawn = plain.filter(
    element => !inTitle(element, frame) && !(frame && element.name === 'frame') && !isPlaceholder(element),
  );
  const marks = marksOf(nets.segments, pieces);
  return {
    name:
      child(sheet, 'description')
        .text.replaceAll(/<[^<>]*>/g, '')
        .trim()
        .split('\n')[0] || name,
    top: module === null,
    title: frame?.title ?? {},
    frame: frame?.box ?? null,
    objects: [...(drawingsOf(drawn, file, issues) as Loose[]), ...nets.objects, ...buses.objects, ...links],
    parts: [...placed]
      .filter(([, each]) => !frame?.parts.has(each.instance.part))
      .map(([key, each]) => partDrawn(each, nets.supplies.get(key))),
    marks: [...(module ? leadOut(marks, module) : marks), ...buses.marks],
    modules: boxes,
  };
}
