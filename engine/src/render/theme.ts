/** Colours of a canvas, as 0xRRGGBBAA. Layers that a theme does not name take a colour from `others`, by their order. */
export interface Theme {
  readonly background: number;
  readonly grid: number;
  readonly selection: number;
  readonly preview: number;
  readonly finding: number;
  /** Opacity of filled copper over that of its layer: what is printed on it can be read. */
  readonly pour: number;
  readonly layers: Readonly<Record<string, number>>;
  readonly others: readonly number[];
}

const sheetDark: Record<string, number> = {
  'sch.page': 0x4a5666ff,
  'sch.sheetFill': 0x1b2430ff,
  'sch.bodyFill': 0x2a2a1cff,
  'sch.image': 0xffffffff,
  'sch.graphic': 0x8a94a6ff,
  'sch.body': 0xd9a066ff,
  'sch.sheet': 0xb58bd6ff,
  'sch.pin': 0xd9a066ff,
  'sch.bus': 0x5b8df5ff,
  'sch.wire': 0x4fc46aff,
  'sch.junction': 0x4fc46aff,
  'sch.noConnect': 0x6f8df2ff,
  'sch.pinName': 0x6fc3c9ff,
  'sch.pinNumber': 0xd07070ff,
  'sch.field': 0x9aa4b4ff,
  'sch.reference': 0x6fc3c9ff,
  'sch.value': 0x8fb7c9ff,
  'sch.label': 0xd8dee9ff,
  'sch.globalLabel': 0xe0705eff,
  'sch.hierLabel': 0xd8a657ff,
  'sch.sheetName': 0xb58bd6ff,
  'sch.directive': 0xe5c07bff,
  'sch.text': 0x8fa6e8ff,
  'sch.dimmed': 0x6b7280ff,
  'sch.dnp': 0xe05555ff,
};

const sheetLight: Record<string, number> = {
  'sch.page': 0x8b95a3ff,
  'sch.sheetFill': 0xf3f0f8ff,
  'sch.bodyFill': 0xfff8d6ff,
  'sch.image': 0xffffffff,
  'sch.graphic': 0x5a6472ff,
  'sch.body': 0x8f2d16ff,
  'sch.sheet': 0x6b3fa0ff,
  'sch.pin': 0x8f2d16ff,
  'sch.bus': 0x1f4fc4ff,
  'sch.wire': 0x0b7a34ff,
  'sch.junction': 0x0b7a34ff,
  'sch.noConnect': 0x1f3fb8ff,
  'sch.pinName': 0x0a6469ff,
  'sch.pinNumber': 0xa32020ff,
  'sch.field': 0x4a5362ff,
  'sch.reference': 0x0a6469ff,
  'sch.value': 0x23586bff,
  'sch.label': 0x14181fff,
  'sch.globalLabel': 0xa82a12ff,
  'sch.hierLabel': 0x7a5000ff,
  'sch.sheetName': 0x6b3fa0ff,
  'sch.directive': 0x8a5a00ff,
  'sch.text': 0x1f3fb8ff,
  'sch.dimmed': 0x9aa1abff,
  'sch.dnp': 0xc01818ff,
};

const board: Record<string, number> = {
  'F.Cu': 0xd0453fff,
  'B.Cu': 0x4a7fd6ff,
  'In1.Cu': 0x8fbf55ff,
  'In2.Cu': 0xd58a3aff,
  'In3.Cu': 0x4fb8b0ff,
  'In4.Cu': 0xb06fd0ff,
  'In5.Cu': 0xc9b23eff,
  'In6.Cu': 0x6f9f8fff,
  'F.SilkS': 0xe8e4c9ff,
  'B.SilkS': 0xd3a6c6ff,
  'F.Mask': 0x8a3f7866,
  'B.Mask': 0x2f7a7066,
  'F.Paste': 0x9a8f8fa0,
  'B.Paste': 0x5f9aa0a0,
  'F.CrtYd': 0xe65fd0ff,
  'B.CrtYd': 0x4fc9e0ff,
  'F.Fab': 0xa3a3a3ff,
  'B.Fab': 0x7f8fb0ff,
  'F.Adhes': 0x9a5f9aff,
  'B.Adhes': 0x4f4fb0ff,
  'Edge.Cuts': 0xe6d94fff,
  Margin: 0xd66fd6ff,
  'Dwgs.User': 0xb3b3b3ff,
  'Cmts.User': 0x6f8fd6ff,
  'Eco1.User': 0x5faf5fff,
  'Eco2.User': 0xb0b04fff,
  'hole.plated': 0x0d1117ff,
  'hole.via': 0x0d1117ff,
  'hole.bare': 0x2fb3a6ff,
  'pad.text': 0xf2f4f8ff,
  anchor: 0xd66fd6ff,
  'origin.aux': 0xe0605eff,
  'origin.grid': 0x9aa4b4ff,
  ratsnest: 0xc9d3dfb0,
};

const others = [0x7fa3d0ff, 0xa3c07fff, 0xd0a37fff, 0xb07fd0ff, 0x7fd0c0ff, 0xd07fa3ff];

export const darkTheme: Theme = {
  background: 0x0f141bff,
  grid: 0x2a3441ff,
  selection: 0xffffffff,
  preview: 0xffd24dff,
  finding: 0xff5d5dff,
  pour: 0.55,
  layers: { ...sheetDark, ...board },
  others,
};

export const lightTheme: Theme = {
  background: 0xfbfbf8ff,
  grid: 0xd5d9dfff,
  selection: 0x0b57d0ff,
  preview: 0xb86e00ff,
  finding: 0xd01c1cff,
  pour: 0.3,
  layers: {
    ...sheetLight,
    ...board,
    'F.Cu': 0xb5302aff,
    'B.Cu': 0x2456b0ff,
    'In1.Cu': 0x5f8f2aff,
    'In2.Cu': 0xb5681cff,
    'F.SilkS': 0x4a431cff,
    'B.SilkS': 0x7a3a68ff,
    'Edge.Cuts': 0x9a8a00ff,
    'F.Fab': 0x6b6b6bff,
    'B.Fab': 0x5a678aff,
    'F.CrtYd': 0xb02f9aff,
    'B.CrtYd': 0x1f8fa8ff,
    'Dwgs.User': 0x6b6b6bff,
    'Cmts.User': 0x3f5fb0ff,
    'hole.plated': 0xfbfbf8ff,
    'hole.via': 0xfbfbf8ff,
    'hole.bare': 0x1f8f85ff,
    'pad.text': 0x101418ff,
    ratsnest: 0x4f5a66c0,
    'origin.aux': 0xb82a28ff,
    'origin.grid': 0x5a6472ff,
  },
  others,
};

/** On boards one side's copper is blue: what is selected there has a colour of no layer, on which numbers can be read. */
export const lightBoardTheme: Theme = { ...lightTheme, selection: 0xe22be2ff };

/** Colour of a layer; zone borders are those of their copper. */
export function layerColor(theme: Theme, layer: string): number {
  const base = layer.startsWith('zone.') ? layer.slice(5) : layer;
  const own = theme.layers[base];
  if (own !== undefined) return own;
  let hash = 0;
  for (let i = 0; i < base.length; i++) hash = (hash * 31 + base.charCodeAt(i)) >>> 0;
  return theme.others[hash % theme.others.length]!;
}

export const cssColor = (rgba: number): string => `#${(rgba >>> 8).toString(16).padStart(6, '0')}`;
