import { Connectivity, referenceAt } from '../../indexes/schematic/index.ts';
import type { Doc, ElectricalType, ObjOf } from '../../kinds/index.ts';

/** A part as netlists list it. */
export interface NetlistPart {
  readonly reference: string;
  readonly value: string;
  /** 'Library:Name', ''. */
  readonly footprint: string;
  readonly libId: string;
  readonly component: ObjOf<'component'>;
  readonly path: string;
}

export interface NetlistNet {
  readonly name: string;
  readonly pins: readonly {
    readonly reference: string;
    readonly number: string;
    readonly name: string;
    readonly type: ElectricalType;
  }[];
}

/** Parts and nets of a whole design, sorted as people count: R2 before R10. */
export interface NetlistDesign {
  readonly title: string;
  readonly parts: readonly NetlistPart[];
  readonly nets: readonly NetlistNet[];
}

const natural = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
const fieldOf = (component: ObjOf<'component'>, name: string): string =>
  component.fields.find(field => field.name === name)?.value ?? '';

/** What every netlist format is written from. Power symbols and parts that are not on the board are left out. */
export function netlistDesign(doc: Doc, connectivity: Connectivity = new Connectivity(doc)): NetlistDesign {
  const parts = new Map<string, NetlistPart>();
  for (const component of doc.all('component')) {
    if (!component.onBoard) continue;
    for (const { path } of component.instances) {
      const reference = referenceAt(component, path);
      if (reference === '' || reference.startsWith('#') || parts.has(reference)) continue;
      if (connectivity.uses().get(path)?.screen !== component.screen) continue;
      parts.set(reference, {
        reference,
        value: fieldOf(component, 'Value'),
        footprint: fieldOf(component, 'Footprint'),
        libId: component.libId,
        component,
        path,
      });
    }
  }
  const nets: NetlistNet[] = [];
  for (const [name, net] of connectivity.nets()) {
    const pins = new Map<string, NetlistNet['pins'][number]>();
    for (const { ref, pin, node } of net.pins)
      if (parts.has(ref))
        pins.set(`${ref}.${pin}`, { reference: ref, number: pin, name: node.pin.name, type: node.pin.electrical });
    if (pins.size > 0)
      nets.push({
        name,
        pins: [...pins.values()].sort((a, b) => natural(a.reference, b.reference) || natural(a.number, b.number)),
      });
  }
  return {
    title: doc.settings.file,
    parts: [...parts.values()].sort((a, b) => natural(a.reference, b.reference)),
    nets: nets.sort((a, b) => natural(a.name, b.name)),
  };
}
