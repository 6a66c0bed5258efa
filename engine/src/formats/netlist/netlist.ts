import { Connectivity, referenceAt, unitAt } from '../../indexes/schematic/index.ts';
import type { Doc } from '../../kinds/index.ts';

/** A schematic's connections as a record: net → pins 'R1.1', sorted. Power symbols and nets without pins are left out. */
export interface Netlist {
  readonly nets: Readonly<Record<string, readonly string[]>>;
}

/** A designator that starts with '#' belongs to no part: power symbols and flags. */
const isVirtual = (reference: string): boolean => reference === '' || reference.startsWith('#');

/**
 * The netlist of a schematic document. Units of one part are merged; a pin that several units share counts once a net.
 * `connectivity` may be given where it exists.
 */
export function netlistOf(doc: Doc, connectivity: Connectivity = new Connectivity(doc)): Netlist {
  const nets = new Map<string, string[]>();
  for (const [name, net] of connectivity.nets()) {
    const pins = new Set<string>();
    for (const { ref, pin, node } of net.pins)
      if (node.component.kind === 'component' && !isVirtual(ref)) pins.add(`${ref}.${pin}`);
    if (pins.size > 0) nets.set(name, [...pins].sort(byNumber));
  }
  return { nets: Object.fromEntries([...nets].sort(([a], [b]) => byNumber(a, b))) };
}

/** Compares so that 'R2' comes before 'R10'. Compiled once: building a collator for each comparison costs 50 times more. */
const { compare: byNumber } = new Intl.Collator('en', { numeric: true });

export interface SchematicInfo {
  /** 'kicad', and the version that the root file has. */
  readonly format: string;
  readonly version: number;
  /** Pages: a sheet that is used twice counts twice. */
  readonly sheets: number;
  /** Placed parts, each unit and each use; power symbols left out. */
  readonly symbols: number;
  readonly wires: number;
  readonly labels: number;
  readonly nets: number;
}

/** A schematic in numbers, for lists of projects and for tests of importers. */
export function schematicInfo(doc: Doc): SchematicInfo {
  const connectivity = new Connectivity(doc);
  const { source } = doc.settings;
  let symbols = 0;
  for (const { screen, path } of connectivity.uses().values())
    for (const component of doc.all('component'))
      if (component.screen === screen && unitAt(component, path) > 0 && !isVirtual(referenceAt(component, path)))
        symbols++;
  return {
    format: source.format,
    version: source.version,
    sheets: connectivity.uses().size,
    symbols,
    wires: doc.count('wire'),
    labels: doc.count('label') + doc.count('globalLabel') + doc.count('hierarchicalLabel'),
    nets: Object.keys(netlistOf(doc, connectivity).nets).length,
  };
}
