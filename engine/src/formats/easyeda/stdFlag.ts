import type { Id, Issue } from '../../base/index.ts';
import { transforms } from '../../geometry/index.ts';
import { transformObject, type Obj, type Records } from '../../kinds/index.ts';
import { nm } from '../../base/index.ts';
import { fieldOf, textStyleOf } from '../kicad/symbols/parts.ts';
import { identifySymbol, type SymbolRecord } from '../kicad/symbols/symbol.ts';
import type { DrawnPart, Mark } from '../drawn/index.ts';
import { readContent, symbolOf } from './stdPart.ts';
import { ANCHORS } from './stdShapes.ts';
import { degrees, letters, point, points } from './units.ts';

/** The pin that names the net: of no length, at the flag's point. */
export const powerPin = (name: string): Records['pin'] => ({
  kind: 'pin',
  id: '' as Id,
  locked: false,
  at: { x: nm(0), y: nm(0) },
  rotation: 90,
  number: '1',
  name,
  electrical: 'powerIn',
  shape: 'line',
  length: nm(0),
  hidden: true,
  nameStyle: textStyleOf({ size: { w: nm(0), h: nm(0) } }),
  numberStyle: textStyleOf({ size: { w: nm(0), h: nm(0) } }),
  alternates: [],
});

/** A net port is a label; other flags are power symbols. */
const isPort = (part: string): boolean => /netport/i.test(part);

/**
 * `F~part~x~y~rotation~id ^^ pin ^^ text~color~x~y~rotation~anchor~visible~font~size ^^ shape…`: a flag gives its net a
 * name that is known on all sheets.
 */
export function readFlag(
  source: string,
  index: number,
  file: string,
  issues: Issue[],
  symbols: Map<string, SymbolRecord>,
): { readonly part: DrawnPart } | { readonly mark: Mark } {
  const [head = '', pin = '', words = '', ...shapes] = source.split('^^');
  const [, part = '', x, y, rotation] = head.split('~');
  const [pinX = x, pinY = y] = pin.split('~');
  const at = point(pinX, pinY);
  const [name = '', , textX, textY, textTurn, anchor = '', visible = '1', , size = ''] = words.split('~');
  if (isPort(part)) {
    const turn = (360 - degrees(rotation)) % 360;
    return {
      mark: {
        name,
        at,
        rotation: (turn + 180) % 360,
        style: textStyleOf(letters(points(size))),
        look: 'flag',
        shape: 'bidirectional',
      },
    };
  }
  const { items } = readContent(shapes, file, issues);
  const t = { ...transforms.identity, e: -at.x, f: -at.y };
  const fresh = symbolOf(
    `EasyEDA:${name || part}`,
    [...items.map(item => transformObject(item as Obj, t) as typeof item), powerPin(name)],
    '#PWR',
  );
  fresh.power = 'global';
  fresh.inBom = fresh.onBoard = false;
  identifySymbol(fresh);
  const symbol = symbols.get(fresh.id) ?? fresh;
  symbols.set(symbol.id, symbol);
  return {
    part: {
      reference: `#PWR${index}`,
      symbol,
      libId: symbol.name,
      unit: 1,
      at,
      rotation: 0,
      mirror: 'none',
      fields: [
        fieldOf('', 'Reference', `#PWR${index}`, { at, hidden: true }),
        fieldOf('', 'Value', name, {
          at: point(textX, textY),
          rotation: degrees(textTurn) % 180,
          hidden: visible === '0',
          style: textStyleOf({
            ...letters(points(size)),
            hAlign: ANCHORS.get(anchor) ?? 'left',
            vAlign: 'bottom',
          }),
        }),
      ],
      onBoard: false,
      inBom: false,
    },
  };
}
