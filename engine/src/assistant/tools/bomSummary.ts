import { msg } from '../../base/index.ts';
import { partFields, type Doc, type ObjOf } from '../../kinds/index.ts';
import { says, statement, type Cite, type Statement } from '../answer.ts';
import type { Tool } from '../tool.ts';

interface BomPart {
  readonly reference: string;
  readonly value: string;
  readonly footprint: string;
  readonly mpn: string;
}

/** Parts that an answer names. */
const SHOWN = 20;

const mpnOf = ({ fields }: ObjOf<'component'>): string =>
  fields.find(({ name, value }) => partFields.mpn.test(name) && value.trim() !== '')?.value ?? '';

const fieldOf = ({ fields }: ObjOf<'component'>, wanted: string): string =>
  fields.find(({ name }) => name === wanted)?.value ?? '';

/** The parts that are bought, each once; units of a part share its designator. */
function bomParts(schematic: Doc): { readonly bought: readonly BomPart[]; readonly dnp: readonly string[] } {
  const bought = new Map<string, BomPart>();
  const dnp = new Set<string>();
  for (const component of schematic.all('component'))
    for (const { reference } of component.instances) {
      if (reference === '' || reference.startsWith('#') || !component.inBom) continue;
      if (component.dnp) dnp.add(reference);
      else if (!bought.has(reference))
        bought.set(reference, {
          reference,
          value: fieldOf(component, 'Value'),
          footprint: fieldOf(component, 'Footprint'),
          mpn: mpnOf(component),
        });
    }
  return { bought: [...bought.values()], dnp: [...dnp] };
}

const part = (reference: string): Cite => ({ type: 'part', reference });
const named = (references: readonly string[]): string =>
  references.slice(0, SHOWN).join(', ') + (references.length > SHOWN ? ' …' : '');

/** Passive parts are bought by value and size; all others need a part number. */
const isPassive = (reference: string): boolean => /^(R|C|L|RN|FB)\d/.test(reference);

function risks(bought: readonly BomPart[]): Statement[] {
  const lacking = bought
    .filter(({ mpn, reference }) => mpn === '' && !isPassive(reference))
    .map(each => each.reference);
  const bare = bought.filter(({ footprint }) => footprint === '').map(each => each.reference);
  return [
    ...(lacking.length === 0
      ? []
      : [
          statement(
            msg(
              'assistant.bom.noNumber',
              {
                one: 'One part that is not a passive has no part number: {{parts}}.',
                other: '{{count}} parts that are not passives have no part number: {{parts}}.',
              },
              { count: lacking.length, parts: named(lacking) },
            ),
            ...lacking.slice(0, SHOWN).map(part),
          ),
        ]),
    ...(bare.length === 0
      ? []
      : [
          statement(
            msg(
              'assistant.bom.noFootprint',
              { one: 'One part has no footprint: {{parts}}.', other: '{{count}} parts have no footprint: {{parts}}.' },
              { count: bare.length, parts: named(bare) },
            ),
            ...bare.slice(0, SHOWN).map(part),
          ),
        ]),
  ];
}

/** What is bought for a board, and what of it cannot be ordered yet. */
export const bomSummary: Tool = {
  name: 'bom_summary',
  title: msg('assistant.bom', 'The BOM in short, and parts that cannot be ordered yet'),
  needsDesign: true,
  asks: /\bbom\b|\bbill of materials\b|\bpart numbers?\b|\bmpns?\b|\bhow many (different )?(parts|components)\b|物料清单|元件数|多少(个|种)?(元件|元器件|料)|型号|料号/i,
  answer(_question, { schematic }) {
    if (!schematic) return null;
    const { bought, dnp } = bomParts(schematic);
    const lines = Map.groupBy(bought, ({ value, footprint, mpn }) => [value, footprint, mpn].join('\n'));
    const [first] = bought;
    if (!first) return null;
    const numbered = bought.filter(({ mpn }) => mpn !== '').length;
    return says(
      statement(
        msg(
          'assistant.bom.count',
          {
            one: 'The BOM has one part on {{lines}} line; parts with a part number: {{numbered}}.',
            other: 'The BOM has {{count}} parts on {{lines}} lines; parts with a part number: {{numbered}}.',
          },
          { count: bought.length, lines: lines.size, numbered },
        ),
        part(first.reference),
      ),
      ...(dnp.length === 0
        ? []
        : [
            statement(
              msg('assistant.bom.dnp', 'Marked DNP: {{parts}}.', { parts: named(dnp) }),
              ...dnp.slice(0, SHOWN).map(part),
            ),
          ]),
      ...risks(bought),
    );
  },
};
