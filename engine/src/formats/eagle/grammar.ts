import { choice, length, number, shape, text, turn, up, yes } from './attributes.ts';

/**
 * Attributes of the elements of Eagle's XML (eagle.dtd of versions 6 to 9, with its defaults). Lengths become nanometres,
 * y grows downwards.
 */

const ALIGNS = [
  'bottom-left',
  'bottom-center',
  'bottom-right',
  'center-left',
  'center',
  'center-right',
  'top-left',
  'top-center',
  'top-right',
] as const;

const at = { x: length(), y: up };
const pen = { width: length(), style: choice(['continuous', 'longdash', 'shortdash', 'dashdot'], 'continuous') };
const ends = { x1: length(), y1: up, x2: length(), y2: up };
const lettering = {
  ...at,
  size: length(1.778),
  rot: turn,
  font: choice(['vector', 'fixed', 'proportional'], 'proportional'),
  align: choice(ALIGNS, 'bottom-left'),
  distance: number(50),
  layer: text(),
};

export const wireOf = shape({ ...ends, ...pen, curve: number(), layer: text() });
export const circleOf = shape({ ...at, radius: length(), width: length() });
export const rectangleOf = shape({ ...ends, rot: turn });
export const polygonOf = shape(pen);
export const vertexOf = shape({ ...at, curve: number() });
export const frameOf = shape(ends);
export const textOf = shape(lettering);
export const attributeOf = shape({
  ...lettering,
  name: text(),
  value: text(),
  display: choice(['off', 'value', 'name', 'both'], 'value'),
});
export const pinOf = shape({
  ...at,
  name: text(),
  visible: choice(['off', 'pad', 'pin', 'both'], 'both'),
  length: choice(['point', 'short', 'middle', 'long'], 'long'),
  direction: choice(['nc', 'in', 'out', 'io', 'oc', 'pwr', 'pas', 'hiz', 'sup'], 'io'),
  function: choice(['none', 'dot', 'clk', 'dotclk'], 'none'),
  rot: turn,
});
export const gateOf = shape({
  name: text(),
  symbol: text(),
  addlevel: choice(['must', 'can', 'next', 'request', 'always'], 'next'),
});
export const deviceSetOf = shape({ name: text(), prefix: text(), uservalue: yes() });
export const deviceOf = shape({ name: text(), package: text() });
export const connectOf = shape({ gate: text(), pin: text(), pad: text() });
export const partOf = shape({
  name: text(),
  library: text(),
  library_urn: text(),
  deviceset: text(),
  device: text(),
  technology: text(),
  value: text('\0'),
});
export const variantOf = shape({ name: text(), populate: yes(true), value: text('\0'), technology: text('\0') });
export const instanceOf = shape({ part: text(), gate: text(), ...at, smashed: yes(), rot: turn });
export const labelOf = shape({ ...lettering, xref: yes() });
export const pinRefOf = shape({ part: text(), gate: text(), pin: text() });
export const portRefOf = shape({ moduleinst: text(), port: text() });
export const junctionOf = shape(at);
export const moduleOf = shape({ name: text(), prefix: text(), dx: length(), dy: length() });
export const portOf = shape({
  name: text(),
  side: choice(['left', 'right', 'top', 'bottom'], 'left'),
  coord: length(),
  direction: choice(['nc', 'in', 'out', 'io', 'oc', 'pwr', 'pas', 'hiz'], 'io'),
});
export const moduleInstanceOf = shape({ name: text(), module: text(), offset: number(), ...at, rot: turn });

export type Lettering = ReturnType<typeof textOf>;
export type Pin = ReturnType<typeof pinOf>;
export type Part = ReturnType<typeof partOf>;

/** A value that the file does not give. */
export const MISSING = '\0';
