import { mil, nm, type Id, type Nm } from '../../../base/index.ts';
import type { Component, Placed } from '../schematic/component.ts';
import { fieldOf, textStyleOf, zero } from '../symbols/parts.ts';
import { FIELD_NAMES, H_ALIGN, idOfStamp, V_ALIGN } from './common.ts';
import { num, tokens, type LineReader } from './lines.ts';

type Matrix = readonly [number, number, number, number];

/**
 * The placements that a symbol can have, by their matrix in the file: it maps the library's coordinates (y up) to the
 * sheet's (y down) as x' = a x + b y, y' = c x + d y. Turns are anticlockwise; the mirror comes after the turn.
 */
const PLACEMENTS: readonly { rotation: number; mirror: Component['mirror']; matrix: Matrix }[] = [
  { rotation: 0, mirror: 'none', matrix: [1, 0, 0, -1] },
  { rotation: 90, mirror: 'none', matrix: [0, -1, -1, 0] },
  { rotation: 180, mirror: 'none', matrix: [-1, 0, 0, 1] },
  { rotation: 270, mirror: 'none', matrix: [0, 1, 1, 0] },
  { rotation: 0, mirror: 'x', matrix: [1, 0, 0, 1] },
  { rotation: 90, mirror: 'x', matrix: [0, -1, 1, 0] },
  { rotation: 0, mirror: 'y', matrix: [-1, 0, 0, -1] },
  { rotation: 90, mirror: 'y', matrix: [0, 1, -1, 0] },
];

/**
 * `$Comp`: `L library:name reference`, `U unit style stamp`, `P x y`, `AR Path="/…" Ref="…" Part="…"` a use, `F n …`
 * fields, then unit and place again, and the matrix.
 */
export function readComponent(lines: LineReader): Placed {
  const component: Placed = {
    kind: 'component',
    id: '' as Id,
    locked: false,
    at: zero(),
    rotation: 0,
    screen: '',
    symbol: '' as Id,
    libId: '',
    mirror: 'none',
    unit: 1,
    bodyStyle: 1,
    inBom: true,
    onBoard: true,
    excludeFromSim: false,
    dnp: false,
    fieldsAutoplaced: false,
    fields: [],
    pins: [],
    instances: [],
    libName: '',
  };
  let reference = '';
  let matrix: Matrix = PLACEMENTS[0]!.matrix;
  for (let line = lines.next(); line !== undefined && !line.startsWith('$EndComp'); line = lines.next()) {
    const p = tokens(line);
    if (p[0] === 'L') {
      component.libId = (p[1] ?? '').replace(/^~(?=.)/, '');
      reference = p[2] ?? '';
    } else if (p[0] === 'U') {
      component.unit = Math.max(0, Math.min(32767, Math.trunc(num(p[1])))) || 1;
      component.bodyStyle = Math.trunc(num(p[2])) === 2 ? 2 : 1;
      component.id = idOfStamp(p[3] ?? '');
    } else if (p[0] === 'P') component.at = { x: mil(num(p[1])), y: mil(num(p[2])) };
    else if (p[0] === 'AR') readUse(component, line);
    else if (p[0] === 'F') component.fields.push(readField(p));
    else if (line.startsWith('\t')) {
      if (p.length === 4) matrix = [num(p[0]), num(p[1]), num(p[2]), num(p[3])];
    } else if (line.trim() !== '' && !line.startsWith('$')) lines.warn(line);
  }
  const found = PLACEMENTS.find(({ matrix: known }) => known.every((value, i) => value === matrix[i]));
  component.rotation = found?.rotation ?? 0;
  component.mirror = found?.mirror ?? 'none';
  // Fields are stored in the symbol's own axes, around its place.
  const [a, b, c, d] = (found ?? PLACEMENTS[0]!).matrix;
  for (const own of component.fields) {
    const x = own.at.x - component.at.x;
    const y = own.at.y - component.at.y;
    own.at = { x: nm(component.at.x + a * x + b * y), y: nm(component.at.y + c * x + d * y) };
  }
  const named = component.fields.find(own => own.name === 'Reference');
  if (!named) component.fields.unshift(fieldOf('', 'Reference', reference, { at: component.at }));
  // Uses that the file does not name follow the field, or the L line where the field is blank.
  else if (named.value === '') named.value = reference;
  return component;
}

/** `AR Path="/4B3A1333/4B617B88" Ref="R26"  Part="1"`: sheets from the root, then the component. */
function readUse(component: Placed, line: string): void {
  const value = (key: string): string => new RegExp(`${key}="([^"]*)"`).exec(line)?.[1] ?? '';
  const stamps = value('Path').split('/').filter(Boolean).slice(0, -1);
  component.instances.push({
    project: '',
    path: stamps.map(stamp => `/${idOfStamp(stamp)}`).join(''),
    reference: value('Ref'),
    unit: Math.trunc(num(value('Part'))) || 1,
  });
}

/** `F n "text" H|V x y size flags L|C|R TCB+I|N+B|N ["name"]`; the last digit of the flags says hidden. */
function readField(p: readonly string[]): Component['fields'][number] {
  const [, index = '0', value = '', direction, x, y, size, flags = '', hAlign, look = '', ownName] = p;
  const height = (mil(num(size)) || mil(50)) as Nm;
  return fieldOf('', FIELD_NAMES[num(index)] ?? (ownName || `Field${index}`), value === '~' ? '' : value, {
    at: { x: mil(num(x)), y: mil(num(y)) },
    rotation: direction === 'V' ? 90 : 0,
    hidden: flags.endsWith('1'),
    style: textStyleOf({
      size: { w: height, h: height },
      hAlign: H_ALIGN[hAlign as 'C'] ?? 'center',
      vAlign: V_ALIGN[look[0] as 'C'] ?? 'center',
      italic: look[1] === 'I',
      bold: look[2] === 'B',
    }),
  });
}
