import { msg, type Msg } from '../../base/index.ts';
import { says, statement, type Cite, type Statement } from '../answer.ts';
import { bomParts, type BomPart } from '../bomParts.ts';
import type { Tool } from '../tool.ts';

/** Parts that an answer names. */
const SHOWN = 20;

const part = (reference: string): Cite => ({ type: 'part', reference });
const named = (references: readonly string[]): string =>
  references.slice(0, SHOWN).join(', ') + (references.length > SHOWN ? ' …' : '');

/** Passive parts are bought by value and size; all others need a part number. */
const isPassive = (reference: string): boolean => /^(R|C|L|RN|FB)\d/.test(reference);

/** A sentence about parts; an empty list where it names no part. */
const about = (
  risky: readonly BomPart[],
  text: (args: { readonly count: number; readonly parts: string }) => Msg,
): Statement[] => {
  const references = risky.map(({ reference }) => reference);
  const args = { count: references.length, parts: named(references) };
  return references.length === 0 ? [] : [statement(text(args), ...references.slice(0, SHOWN).map(part))];
};

/** Parts with one part number where others with the same value and footprint have another. */
function mixed(bought: readonly BomPart[]): BomPart[] {
  const alike = Map.groupBy(
    bought.filter(({ mpn }) => mpn !== ''),
    ({ value, footprint }) => `${value}\n${footprint}`,
  );
  return [...alike.values()].flatMap(group => (new Set(group.map(({ mpn }) => mpn)).size > 1 ? group : []));
}

/** What may delay an order: parts that nobody can buy as they are, or from one manufacturer alone. */
const risks = (bought: readonly BomPart[]): Statement[] => [
  ...about(
    bought.filter(({ mpn, reference }) => mpn === '' && !isPassive(reference)),
    args =>
      msg(
        'assistant.bom.noNumber',
        {
          one: 'One part that is not a passive has no part number: {{parts}}.',
          other: '{{count}} parts that are not passives have no part number: {{parts}}.',
        },
        args,
      ),
  ),
  ...about(
    bought.filter(({ mpn, hasAlternative, reference }) => mpn !== '' && !hasAlternative && !isPassive(reference)),
    args =>
      msg(
        'assistant.bom.singleSource',
        {
          one: 'One part has a single source: no field names an alternative. {{parts}}.',
          other: '{{count}} parts have a single source: no field names an alternative. {{parts}}.',
        },
        args,
      ),
  ),
  ...about(
    bought.filter(({ mpn, manufacturer }) => mpn !== '' && manufacturer === ''),
    args =>
      msg(
        'assistant.bom.noMaker',
        {
          one: 'One part has a part number and no manufacturer: {{parts}}.',
          other: '{{count}} parts have a part number and no manufacturer: {{parts}}.',
        },
        args,
      ),
  ),
  ...about(mixed(bought), args =>
    msg(
      'assistant.bom.mixed',
      {
        one: 'One part has another part number than others with its value and footprint: {{parts}}.',
        other: '{{count}} parts have the same value and footprint, and different part numbers: {{parts}}.',
      },
      args,
    ),
  ),
  ...about(
    bought.filter(({ footprint }) => footprint === ''),
    args =>
      msg(
        'assistant.bom.noFootprint',
        { one: 'One part has no footprint: {{parts}}.', other: '{{count}} parts have no footprint: {{parts}}.' },
        args,
      ),
  ),
];

/** What is bought for a board, and what of it cannot be ordered yet. */
export const bomSummary: Tool = {
  name: 'bom_summary',
  title: msg('assistant.bom', 'The BOM in short, and parts that cannot be ordered yet'),
  needsDesign: true,
  asks: /\bbom\b|\bbill of materials\b|\bpart numbers?\b|\bmpns?\b|\b(single|second)[- ]sourced?\b|\bsupply risks?\b|\bsourcing\b|\balternatives? (parts?|sources?)\b|\bhow many (different )?(parts|components)\b|物料清单|元件数|多少(个|种)?(元件|元器件|料)|型号|料号|单一(货源|来源|供应商)|第二(货源|来源|供应商)|独家|替代料|缺料|供应风险|\b(unpopulated|dnp|do[- ]not[- ](populate|place|fit|stuff)|not (fitted|placed|populated|mounted))\b|不贴|不焊/i,
  answer({ parts }, { schematic }) {
    // What one part is, and whether it is placed, is for another tool.
    if (!schematic || parts.length > 0) return null;
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
