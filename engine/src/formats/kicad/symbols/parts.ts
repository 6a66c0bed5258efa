import { nm, stableId, type Id, type Nm } from '../../../base/index.ts';
import type { Color, Field, Fill, Records, Stroke, TextStyle } from '../../../kinds/index.ts';

/** Pieces of records with the values that KiCad takes where a file says nothing. Lengths are nanometres. */

export const DEFAULT_TEXT = nm(1_270_000);

export const strokeOf = (width: Nm, style: Stroke['style'] = 'default', color: Color = null): Stroke => ({
  width,
  style,
  color,
});

export const fillOf = (type: Fill['type'] = 'none', color: Color = null): Fill => ({ type, color });

export const textStyleOf = (given: Partial<TextStyle> = {}): TextStyle => ({
  size: { w: DEFAULT_TEXT, h: DEFAULT_TEXT },
  thickness: nm(0),
  bold: false,
  italic: false,
  hAlign: 'center',
  vAlign: 'center',
  mirror: false,
  face: '',
  lineSpacing: 1,
  color: null,
  href: '',
  ...given,
});

export const fieldOf = (owner: string, name: string, value: string, given: Partial<Field> = {}): Field => ({
  id: fieldId(owner, name),
  name,
  value,
  at: { x: nm(0), y: nm(0) },
  rotation: 0,
  hidden: false,
  showName: false,
  layer: '',
  style: textStyleOf(),
  keepUpright: true,
  autoplace: true,
  ...given,
});

/** Fields carry no identity in schematic files: it follows from the owner's and the field's name. */
export const fieldId = (owner: string, name: string): Id => stableId(`${owner}/field/${name}`);

/** What a grammar needs besides the file: the screen that its records lie on, '' inside a symbol. */
export interface Where {
  readonly screen: string;
}

export const zero = () => ({ x: nm(0), y: nm(0) });

/** What all drawing primitives have. */
export const drawn = ({ screen }: Where) => ({
  id: '' as Id,
  locked: false,
  layer: '',
  screen,
  stroke: strokeOf(nm(0)),
  fill: fillOf(),
  net: '',
});

export const textRecord = ({ screen }: Where): Records['text'] => ({
  kind: 'text',
  id: '' as Id,
  locked: false,
  layer: '',
  screen,
  at: zero(),
  rotation: 0,
  text: '',
  role: 'user',
  hidden: false,
  knockout: false,
  keepUpright: true,
  excludeFromSim: false,
  style: textStyleOf(),
  box: null,
});
