import { issue, msg, type Issue } from '../../base/index.ts';
import { screenOf, screensSeenOn, unitAndStyle, type Doc, type ObjOf } from '../../kinds/index.ts';
import { headOf, itemsOf, type SymbolItem } from '../symbol.ts';
import { isSupply } from './guess.ts';
import { byNumber } from './numbers.ts';

type Pin = ObjOf<'pin'>;

/** Wires run on this grid: pins next to it are hard to connect. */
const GRID = 1_270_000;

const about = (pin: Pin) => ({ id: pin.id });
const nameOf = (pin: Pin) => ({ number: pin.number || '?', name: pin.name });

/** Whether two bodies are ever part of one placement or one part: the same style, or common to both. */
const together = (a: Pin, b: Pin): boolean => {
  const [x, y] = [unitAndStyle(screenOf(a)).style, unitAndStyle(screenOf(b)).style];
  return x === y || x === 0 || y === 0;
};

function* duplicates(pins: readonly Pin[]): Generator<Issue> {
  for (const [number, list] of Map.groupBy(pins, pin => pin.number)) {
    if (number === '') continue;
    for (const [i, pin] of list.entries()) {
      const other = list.slice(0, i).find(each => together(each, pin));
      if (!other) continue;
      const sameUnit = unitAndStyle(screenOf(pin)).unit === unitAndStyle(screenOf(other)).unit;
      // Supply pins are often drawn with each unit; then the number stands for one pad.
      yield issue(
        sameUnit ? 'error' : pin.name === other.name ? 'info' : 'warning',
        sameUnit
          ? msg('symbolCheck.duplicate', 'Pin number {{number}} is used twice.', { number })
          : msg('symbolCheck.duplicateInUnits', 'Pin number {{number}} is used in several units.', { number }),
        about(pin),
      );
    }
  }
}

function insideBody(pin: Pin, items: readonly SymbolItem[]): boolean {
  const { x, y } = pin.at;
  const seen = screensSeenOn(screenOf(pin));
  return items.some(
    item =>
      item.kind === 'rectangle' &&
      item.fill.type !== 'none' &&
      seen.includes(screenOf(item)) &&
      x > Math.min(item.start.x, item.end.x) &&
      x < Math.max(item.start.x, item.end.x) &&
      y > Math.min(item.start.y, item.end.y) &&
      y < Math.max(item.start.y, item.end.y),
  );
}

function* pinFaults(pin: Pin, items: readonly SymbolItem[], power: boolean): Generator<Issue> {
  if (pin.number.trim() === '')
    yield issue('error', msg('symbolCheck.noNumber', 'Pin {{name}} has no number.', { name: pin.name }), about(pin));
  if (/^\[.*\]$/.test(pin.number))
    yield issue(
      'warning',
      msg('symbolCheck.range', 'Pin {{number}} is a range: expand it so that each pad has a pin.', nameOf(pin)),
      about(pin),
    );
  if (pin.at.x % GRID !== 0 || pin.at.y % GRID !== 0)
    yield issue(
      'warning',
      msg('symbolCheck.offGrid', 'Pin {{number}} ({{name}}) is off the 1.27 mm grid.', nameOf(pin)),
      about(pin),
    );
  if (insideBody(pin, items))
    yield issue(
      'warning',
      msg('symbolCheck.inside', 'Pin {{number}} ({{name}}) connects inside the body.', nameOf(pin)),
      about(pin),
    );
  const powered = pin.electrical === 'powerIn' || pin.electrical === 'powerOut' || pin.electrical === 'noConnect';
  if (isSupply(pin.name) && !powered && pin.electrical !== 'passive')
    yield issue(
      'warning',
      msg('symbolCheck.supply', 'Pin {{number}} is named {{name}} but is not a power pin.', nameOf(pin)),
      about(pin),
    );
  if (pin.hidden && pin.electrical === 'powerIn' && !power)
    yield issue(
      'warning',
      msg(
        'symbolCheck.hiddenPower',
        'Power input {{number}} ({{name}}) is hidden: it connects to the global net of its name invisibly.',
        nameOf(pin),
      ),
      about(pin),
    );
}

/** Pins that cover one another without being a stack: two of them seen, or one hidden below one of another name. */
function* overlaps(pins: readonly Pin[]): Generator<Issue> {
  const places = Map.groupBy(pins, pin => `${screenOf(pin)} ${pin.at.x},${pin.at.y}`);
  for (const list of places.values()) {
    const seen = list.filter(pin => !pin.hidden);
    for (const pin of seen.slice(1))
      yield issue(
        'warning',
        msg(
          'symbolCheck.overlap',
          'Pin {{number}} ({{name}}) overlaps another pin: hide it to stack them.',
          nameOf(pin),
        ),
        about(pin),
      );
  }
}

/** A hidden power input that lies below a visible pin of its name is a stack, and joins no net unseen. */
const stacked = (pin: Pin, pins: readonly Pin[]): boolean =>
  pins.some(
    each =>
      !each.hidden &&
      each.at.x === pin.at.x &&
      each.at.y === pin.at.y &&
      each.name === pin.name &&
      screenOf(each) === screenOf(pin),
  );

/** What is wrong with the pins of the symbol that a document holds in parts, in the order of their numbers. */
export function checkSymbol(doc: Pick<Doc, 'all' | 'everything'>): Issue[] {
  const items = itemsOf(doc);
  const pins = items.filter((item): item is Pin => item.kind === 'pin').sort((a, b) => byNumber(a.number, b.number));
  const power = headOf(doc).power !== 'none';
  return [
    ...duplicates(pins),
    ...pins.flatMap(pin => [...pinFaults(pin, items, power || (pin.hidden && stacked(pin, pins)))]),
    ...overlaps(pins),
  ];
}
