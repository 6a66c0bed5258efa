import { msg, type Msg } from '../../base/index.ts';
import { bomDifferences, netDifferences, type BomDifference, type NetDifferences } from '../../compare/index.ts';
import { bomOf } from '../../formats/fab/index.ts';
import { netlistDesign } from '../../formats/netlist/index.ts';
import { boardStatistics } from '../../boardInfo/index.ts';
import { fieldValue, type Doc } from '../../kinds/index.ts';
import { says, statement, type Cite, type Statement } from '../answer.ts';
import { asksForChanges, type EarlierDesign } from '../earlier.ts';
import { millimetres } from '../lengths.ts';
import type { Knowledge, Tool } from '../tool.ts';

/** Differences of one sort that an answer names. */
const SHOWN = 10;

const help: Cite = { type: 'help', target: 'versions#compare' };

const named = (names: readonly string[]): string =>
  names.slice(0, SHOWN).join(', ') + (names.length > SHOWN ? ' …' : '');

const parts = (references: readonly string[]): Cite[] =>
  references.slice(0, SHOWN).map(reference => ({ type: 'part', reference }));

const purchaseText = ({ value, package: footprint, mpn, dnp }: NonNullable<BomDifference['from']>): string =>
  [value, footprint.slice(footprint.indexOf(':') + 1), mpn, dnp ? 'DNP' : ''].filter(text => text !== '').join(', ');

function bomStatement({ designators, from, to }: BomDifference): Statement {
  const args = {
    parts: named(designators),
    from: from ? purchaseText(from) : '',
    to: to ? purchaseText(to) : '',
  };
  // What is gone cannot be shown.
  if (!to) return statement(msg('assistant.changes.gone', 'Removed: {{parts}} ({{from}}).', args), help);
  const text = from
    ? msg('assistant.changes.part', '{{parts}}: {{from}} → {{to}}.', args)
    : msg('assistant.changes.added', 'Added: {{parts}} ({{to}}).', args);
  return statement(text, ...parts(designators));
}

function netStatements({ added, removed, renamed, changed }: NetDifferences): Statement[] {
  const net = (name: string): Cite => ({ type: 'net', name });
  const listed = (text: Msg, names: readonly string[], cites: readonly Cite[]): Statement[] =>
    names.length === 0 ? [] : [statement(text, ...cites)];
  const [come, gone] = [added.map(({ name }) => name), removed.map(({ name }) => name)];
  return [
    ...listed(
      msg('assistant.changes.newNets', 'New nets: {{nets}}.', { nets: named(come) }),
      come,
      come.slice(0, SHOWN).map(net),
    ),
    ...listed(msg('assistant.changes.goneNets', 'Nets that are gone: {{nets}}.', { nets: named(gone) }), gone, [help]),
    ...renamed
      .slice(0, SHOWN)
      .map(({ from, to }) =>
        statement(msg('assistant.changes.renamed', 'Net {{from}} is now {{to}}.', { from, to }), net(to)),
      ),
    ...changed.slice(0, SHOWN).map(({ name, joined, left }) =>
      statement(
        msg('assistant.changes.net', '{{net}}: connected {{joined}}; disconnected {{left}}.', {
          net: name,
          joined: named(joined) || '–',
          left: named(left) || '–',
        }),
        net(name),
      ),
    ),
  ];
}

/** Footprints that both boards have at other places. */
function movedParts(from: Doc, to: Doc): string[] {
  const places = new Map([...from.all('footprint')].map(each => [fieldValue(each, 'Reference'), each]));
  return [...to.all('footprint')].flatMap(now => {
    const reference = fieldValue(now, 'Reference');
    const before = places.get(reference);
    if (!before || reference === '') return [];
    const isSame =
      before.at.x === now.at.x &&
      before.at.y === now.at.y &&
      before.rotation === now.rotation &&
      before.side === now.side;
    return isSame ? [] : [reference];
  });
}

function boardStatements(from: Doc, to: Doc): Statement[] {
  const [before, after] = [boardStatistics(from), boardStatistics(to)];
  const size = ({ width, height }: typeof before): string => `${millimetres(width)} × ${millimetres(height)}`;
  const vias = ({ vias: each }: typeof before): number => each.through + each.blind + each.buried + each.micro;
  const facts = [
    [size(before), size(after), (args: Pair) => msg('assistant.changes.size', 'Board size: {{from}} → {{to}}.', args)],
    [
      String(before.layers),
      String(after.layers),
      (args: Pair) => msg('assistant.changes.layers', 'Copper layers: {{from}} → {{to}}.', args),
    ],
    [
      String(before.tracks),
      String(after.tracks),
      (args: Pair) => msg('assistant.changes.tracks', 'Track segments: {{from}} → {{to}}.', args),
    ],
    [
      String(vias(before)),
      String(vias(after)),
      (args: Pair) => msg('assistant.changes.vias', 'Vias: {{from}} → {{to}}.', args),
    ],
  ] as const;
  const moved = movedParts(from, to);
  return [
    ...facts.flatMap(([was, is, text]) =>
      was === is ? [] : [statement(text({ from: was, to: is }), { type: 'board' })],
    ),
    ...(moved.length === 0
      ? []
      : [
          statement(
            msg(
              'assistant.changes.moved',
              { one: 'One footprint was moved: {{parts}}.', other: '{{count}} footprints were moved: {{parts}}.' },
              { count: moved.length, parts: named(moved) },
            ),
            ...parts(moved),
          ),
        ]),
  ];
}

type Pair = { readonly from: string; readonly to: string };

function differences(from: EarlierDesign, { schematic, board }: Knowledge): Statement[] {
  const [before, after] = [from.schematic ?? from.board, schematic ?? board];
  const bom = before && after ? bomDifferences(bomOf(before), bomOf(after)) : [];
  const nets =
    from.schematic && schematic ? netDifferences(netlistDesign(from.schematic), netlistDesign(schematic)) : null;
  return [
    ...bom.slice(0, SHOWN).map(bomStatement),
    ...(nets ? netStatements(nets) : []),
    ...(from.board && board ? boardStatements(from.board, board) : []),
  ];
}

/** What differs from an earlier state of the design: parts, nets, the board. */
export const changes: Tool = {
  name: 'changes',
  title: msg('assistant.changes', 'What changed since a version'),
  needsDesign: true,
  asks: /./,
  answer({ text }, knowledge) {
    if (!knowledge.design || !asksForChanges(text)) return null;
    const { earlier } = knowledge;
    if (!earlier)
      return says(
        statement(
          msg(
            'assistant.changes.how',
            'There is no earlier state to compare with. Save a version, or compare two files with boardwright diff.',
          ),
          help,
          { type: 'help', target: 'compare-files#diff' },
        ),
      );
    const found = differences(earlier, knowledge);
    const { name } = earlier;
    return says(
      statement(
        found.length === 0
          ? msg('assistant.changes.none', 'Parts, nets and board are the same as in {{name}}.', { name })
          : msg('assistant.changes.since', 'Since {{name}}:', { name }),
        help,
      ),
      ...found,
    );
  },
};
