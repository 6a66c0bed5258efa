import { partFields, type Doc, type ObjOf } from '../kinds/index.ts';
import { isPartValue } from './catalogue.ts';

/** A part that is bought, by its designator. */
export interface BomPart {
  readonly reference: string;
  readonly value: string;
  readonly footprint: string;
  readonly manufacturer: string;
  readonly mpn: string;
  /** Whether a field names a part that may replace it. */
  readonly hasAlternative: boolean;
}

type Component = ObjOf<'component'>;

/** Names of fields with a second source, as people call them. */
const ALTERNATIVE = /(alt|second|2nd|substitut|replacement|equivalent|替代|备选|备用)|^(mpn|part.?number|pn)[ _-]?2$/i;

const firstOf = ({ fields }: Component, isWanted: (name: string) => boolean): string =>
  fields.find(({ name, value }) => isWanted(name.trim()) && value.trim() !== '')?.value.trim() ?? '';

const partOf = (reference: string, component: Component): BomPart => ({
  reference,
  value: firstOf(component, name => name === 'Value'),
  footprint: firstOf(component, name => name === 'Footprint'),
  manufacturer: firstOf(component, name => partFields.manufacturer.test(name)),
  mpn: firstOf(component, name => partFields.mpn.test(name)),
  hasAlternative: firstOf(component, name => ALTERNATIVE.test(name)) !== '',
});

/** The parts that are bought, each once, and those that are marked DNP; units of a part share its designator. */
export function bomParts(schematic: Doc): { readonly bought: readonly BomPart[]; readonly dnp: readonly string[] } {
  const bought = new Map<string, BomPart>();
  const dnp = new Set<string>();
  for (const component of schematic.all('component'))
    for (const { reference } of component.instances) {
      if (reference === '' || reference.startsWith('#')) continue;
      if (component.dnp) dnp.add(reference);
      else if (component.inBom && !bought.has(reference)) bought.set(reference, partOf(reference, component));
    }
  return { bought: [...bought.values()], dnp: [...dnp] };
}

/** A value of a passive part, such as 330kR, 4u7/25V and 32.768KHz. */
const PASSIVE = /^\d+(?:[.,]\d+)?(?:[kKMRunpµ]\d?)?(?:R|Ω|F|H|Hz|V|A|W)?(?:$|[/ ,])/;

/** What looks like a part number where a component has no field for one: many name the part in its value. */
const NUMBER = /^(?=.*[A-Z])(?=.*\d)[A-Z0-9][A-Z0-9.+/-]{3,}$/i;

/**
 * The part number of a component: of its field, else its value where that is one.
 *
 * @returns '' where it has none, null where the schematic has no such component
 */
export function partNumberOf(schematic: Doc, reference: string): string | null {
  for (const component of schematic.all('component')) {
    if (!component.instances.some(each => each.reference === reference)) continue;
    const { mpn, value } = partOf(reference, component);
    return mpn !== '' || isPartValue(value) || PASSIVE.test(value) || !NUMBER.test(value) ? mpn : value;
  }
  return null;
}
