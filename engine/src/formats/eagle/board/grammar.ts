import { choice, length, number, shape, text, turn, up, yes } from '../attributes.ts';

/** Attributes of the elements of Eagle's boards (eagle.dtd of versions 6 to 9, with its defaults). */

const at = { x: length(), y: up };

export const elementOf = shape({
  name: text(),
  library: text(),
  library_urn: text(),
  package: text(),
  value: text(),
  ...at,
  locked: yes(),
  smashed: yes(),
  populate: yes(true),
  rot: turn,
});

export const padOf = shape({
  name: text(),
  ...at,
  drill: length(),
  diameter: length(),
  shape: choice(['square', 'round', 'octagon', 'long', 'offset'], 'round'),
  rot: turn,
  stop: yes(true),
  thermals: yes(true),
  first: yes(),
});

export const smdOf = shape({
  name: text(),
  ...at,
  dx: length(),
  dy: length(),
  layer: text(),
  roundness: number(),
  rot: turn,
  stop: yes(true),
  thermals: yes(true),
  cream: yes(true),
});

export const holeOf = shape({ ...at, drill: length() });

export const viaOf = shape({
  ...at,
  extent: text('1-16'),
  drill: length(),
  diameter: length(),
  shape: choice(['square', 'round', 'octagon'], 'round'),
});

export const polygonOf = shape({
  width: length(),
  layer: text(),
  spacing: length(),
  pour: choice(['solid', 'hatch', 'cutout'], 'solid'),
  isolate: length(),
  orphans: yes(),
  thermals: yes(true),
  rank: number(1),
});

export const textOf = shape({
  ...at,
  size: length(1.778),
  layer: text(),
  font: choice(['vector', 'fixed', 'proportional'], 'proportional'),
  ratio: number(8),
  rot: turn,
  align: choice(
    [
      'bottom-left',
      'bottom-center',
      'bottom-right',
      'center-left',
      'center',
      'center-right',
      'top-left',
      'top-center',
      'top-right',
    ],
    'bottom-left',
  ),
});

export const classOf = shape({ number: text(), name: text(), width: length(), drill: length() });
export const clearanceOf = shape({ class: text(), value: length() });
export const dimensionOf = shape({
  x1: length(),
  y1: up,
  x2: length(),
  y2: up,
  x3: length(),
  y3: up,
  layer: text(),
  dtype: choice(['parallel', 'horizontal', 'vertical', 'radius', 'diameter', 'leader', 'angle'], 'parallel'),
  width: length(0.13),
  textsize: length(),
});

export type BoardText = ReturnType<typeof textOf>;
