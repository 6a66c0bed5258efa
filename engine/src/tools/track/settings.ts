import { msg, nm, toMm, type Msg, type Nm } from '../../base/index.ts';
import { asBoard, copperLayers, type Doc } from '../../kinds/index.ts';
import type { Board, Mode, RouteOptions, Style, ViaSize } from '../../router/index.ts';

/** How one routes; kept from track to track while the tool runs. */
export interface TrackSettings extends RouteOptions {
  /** Chosen by hand instead of that of the net's class. */
  readonly width: Nm | null;
  /** Layers between which one key goes back and forth; null: top and bottom. */
  readonly pair: readonly [string, string] | null;
}

export const FIRST: TrackSettings = { mode: 'shove', style: '45', straightFirst: true, width: null, pair: null };

const MODES: readonly Mode[] = ['shove', 'shortest', 'left', 'right', 'collide', 'free'];
const STYLES: readonly Style[] = ['45', 'round', '90', 'any'];

const after = <T>(list: readonly T[], one: T, by = 1): T => list[(list.indexOf(one) + by + list.length) % list.length]!;

export const nextMode = (settings: TrackSettings): TrackSettings => ({
  ...settings,
  mode: after(MODES, settings.mode),
});
export const nextStyle = (settings: TrackSettings): TrackSettings => ({
  ...settings,
  style: after(STYLES, settings.style),
});

const MODE_NAMES: Readonly<Record<Mode, Msg>> = {
  shove: msg('route.mode.shove', 'shove'),
  shortest: msg('route.mode.shortest', 'walk around'),
  left: msg('route.mode.left', 'walk around clockwise'),
  right: msg('route.mode.right', 'walk around counterclockwise'),
  collide: msg('route.mode.collide', 'highlight collisions'),
  free: msg('route.mode.free', 'free'),
};

const STYLE_NAMES: Readonly<Record<Style, Msg>> = {
  '45': msg('route.style.45', '45°'),
  round: msg('route.style.round', '45° rounded'),
  '90': msg('route.style.90', '90°'),
  any: msg('route.style.any', 'any angle'),
};

export const modeName = ({ mode }: TrackSettings): Msg => MODE_NAMES[mode];
export const styleName = ({ style }: TrackSettings): Msg => STYLE_NAMES[style];

/** Millimetres for people: three decimals, no zeros at the end. */
export const millimetres = (length: number): string => `${Number(toMm(length).toFixed(3))}`;

export const classWidth = (board: Board, net: string): Nm => {
  const { classes } = board.constraints;
  return nm(Math.max(classes.classes[classes.of(net)]!.trackWidth, board.rules.minTrackWidth));
};

/** Widths to step through: those of the net classes and those that the board's tracks have. */
export function widthsOf(doc: Doc, board: Board): Nm[] {
  const widths = new Set<number>(board.settings.netClasses.flatMap(({ trackWidth }) => trackWidth ?? []));
  for (const { width } of doc.all('track')) widths.add(width);
  widths.add(board.rules.minTrackWidth);
  return [...widths]
    .filter(width => width > 0 && width >= board.rules.minTrackWidth)
    .sort((a, b) => a - b)
    .map(nm);
}

/** The next wider of the widths, or the next narrower; the same at the end of the list. */
export const steppedWidth = (widths: readonly Nm[], width: Nm, wider: boolean): Nm =>
  (wider ? widths.find(each => each > width) : widths.findLast(each => each < width)) ?? width;

/** A through via as the net's class has it. */
export function viaSize(board: Board, net: string): ViaSize {
  const { classes } = board.constraints;
  const { viaDiameter, viaDrill } = classes.classes[classes.of(net)]!;
  const layers = copperLayers(asBoard(board.settings));
  return {
    size: nm(Math.max(viaDiameter, board.rules.minViaDiameter)),
    drill: nm(Math.max(viaDrill, board.rules.minThroughHole)),
    type: 'through',
    layers: [layers[0]!, layers.at(-1)!],
  };
}

/** The layer that a key asks for: the other one of the pair, the top, the bottom, the next or the one before. */
export function layerFor(
  key: string,
  layer: string,
  layers: readonly string[],
  pair: TrackSettings['pair'] = null,
): string | null {
  const [top, bottom] = [layers[0]!, layers.at(-1)!];
  switch (key) {
    case 'V':
      return pair ? (layer === pair[0] ? pair[1] : pair[0]) : layer === top ? bottom : top;
    case 'PageUp':
      return top;
    case 'PageDown':
      return bottom;
    case '+':
    case '=':
      return after(layers, layer);
    case '-':
      return after(layers, layer, -1);
    default:
      return null;
  }
}
