import { msg } from '../../base/index.ts';
import { netlistDesign } from '../../formats/netlist/index.ts';
import { Connectivity } from '../../indexes/index.ts';
import type { Store } from '../../kinds/index.ts';
import { checkSchematic } from '../../api/index.ts';
import { drawParts, flagOn, type DrawnPart, type SymbolSource } from '../../templates/index.ts';
import { Amounts, blocks, type Block, type BlockRequest } from '../blocks/index.ts';
import { drawInRoom } from '../place.ts';
import type { Plan } from '../proposal.ts';
import { railFor, voltsOf } from '../rails.ts';

/** A supply as people write it in a question: 'from +5V', 'from a 12V supply', '由 VBUS 供电'. */
const FEED = /(?:from|fed by|powered by|supplied by|由|从)\s*(?:an?\s+|the\s+)?(\+?[A-Z0-9][A-Z0-9_.]*)(\s*V\b)?/i;
/** A voltage as people write it: '12', '3.3', '12V', '3.3V', '3V3'. */
const VOLTAGE = /^\+?(\d+)(?:[.V](\d+))?V?$/;
const WANTS = /\b(add|place|draw|insert|put|create|make)\b|添加|加上|加一个|放置|放一个|画|增加|加个/i;

const isPower = (symbols: SymbolSource, net: string): boolean => {
  try {
    symbols(`power:${net}`);
    return true;
  } catch {
    return false;
  }
};

/** The rail that a request names as the supply: '+5V', 'VBUS', '12 V', '12V'; undefined where it names none. */
function fedIn(text: string, symbols: SymbolSource): string | undefined {
  const [, named = '', unit = ''] = FEED.exec(text) ?? [];
  const rail = named.toUpperCase().replace(/\.$/, '');
  const [, whole, part = ''] = VOLTAGE.exec(rail) ?? [];
  const isVoltage = whole !== undefined && (unit !== '' || rail.includes('V'));
  return [rail, ...(isVoltage ? [`+${whole}V${part}`] : [])].find(each => each !== '' && isPower(symbols, each));
}

/** Whether a rail is of a voltage that feeds a block; one whose name says none may be. */
function canFeed(rail: string, block: Block, request: BlockRequest): boolean {
  const [least, most] = block.volts?.(request) ?? [0, Infinity];
  const volts = voltsOf(rail) ?? least;
  return volts >= least && volts <= most;
}

/** Names that no net of the design has: 'LED', else 'LED2'. */
function ownNames(doc: Store): (name: string) => string {
  const taken = new Set(netlistDesign(doc).nets.map(({ name }) => name.slice(name.lastIndexOf('/') + 1)));
  return name => {
    if (!taken.has(name)) return name;
    let number = 2;
    while (taken.has(`${name}${number}`)) number++;
    return `${name}${number}`;
  };
}

const rootOf = ({ settings }: Store): string => (settings.type === 'schematic' ? settings.screens[0]!.id : '');

/** Takes away the power flags of nets that have a source now. */
function removeFlags(store: Store, nets: readonly string[]): void {
  const connectivity = new Connectivity(store);
  const flags = nets.flatMap(net =>
    (connectivity.nets().get(net)?.pins ?? []).filter(({ ref }) => ref.startsWith('#FLG')),
  );
  store.transact(msg('undo.edit', 'Edit'), tx => {
    for (const id of new Set(flags.map(({ component }) => component))) tx.remove(id);
  });
}

/** Draws the parts, and takes supplies for driven that nothing of the design drives: a block comes before what feeds it. */
function draw(store: Store, parts: readonly DrawnPart[], symbols: SymbolSource): void {
  const screen = rootOf(store);
  const nets = [...new Set(parts.flatMap(part => Object.values(part.nets)))];
  const ends = parts.flatMap(part => Object.values(part.nets));
  const known = new Set(netlistDesign(store).nets.map(({ name }) => name.slice(name.lastIndexOf('/') + 1)));
  const drawing = {
    symbols,
    power: nets.filter(net => isPower(symbols, net)),
    alone: new Set(nets.filter(net => !known.has(net) && ends.filter(end => end === net).length === 1)),
    naming: 'next' as const,
  };
  const before = new Set(checkSchematic(store).map(({ key }) => key));
  drawInRoom(store, screen, (each, start, end) => drawParts(each, screen, parts, { ...drawing, start, end }));
  const undriven = checkSchematic(store).filter(({ rule, key }) => rule === 'power_pin_not_driven' && !before.has(key));
  const open = drawing.power.filter(net =>
    undriven.some(({ message }) => Object.values(message.args ?? {}).includes(net)),
  );
  const flags = open.map(net => flagOn(net, '#FLG?'));
  if (flags.length > 0)
    drawInRoom(store, screen, (each, start, end) => drawParts(each, screen, flags, { ...drawing, start, end }));
}

/** A circuit of the list of blocks, drawn below what the first page has. */
export function planBlock(text: string, schematic: Store, symbols: SymbolSource): Plan | null {
  const block = WANTS.test(text) ? blocks.find(({ asks }) => asks.test(text)) : undefined;
  if (!block) return null;
  const request = { text, amounts: new Amounts(text) };
  const fed = fedIn(text, symbols);
  // A part on a supply that it does not bear is worse than none.
  if (fed !== undefined && !canFeed(fed, block, request)) return null;
  const supply =
    fed ??
    (block.volts
      ? railFor(netlistDesign(schematic), block.supply, block.volts(request), net => isPower(symbols, net))
      : block.supply);
  const parts = block.parts({ ...request, supply, own: ownNames(schematic) });
  const title = block.title(request);
  return {
    title: msg('proposal.block', 'Add: {{block}}', { block: title }),
    target: 'schematic',
    steps: [
      {
        title: msg(
          'proposal.block.step',
          { one: '{{block}}: one part', other: '{{block}}: {{count}} parts' },
          { block: title, count: parts.length },
        ),
        edit(store) {
          removeFlags(store, block.drives?.(request) ?? []);
          draw(store, parts, symbols);
        },
      },
    ],
  };
}
