import { mm, newId, nm } from '../base/index.ts';
import type { BoardSettingsDraft, Layer, NetClass, SchematicSettingsDraft } from './settings.ts';

const shared = (file: string) => ({
  file,
  source: { format: 'boardwright', version: 0, generator: 'boardwright' },
  textVariables: {},
  netClasses: [],
  netClassPatterns: [],
  severities: {},
  exclusions: [],
});

const a4 = { paper: 'A4', portrait: false, width: nm(0), height: nm(0) };
const noTitle = { title: '', date: '', revision: '', company: '', comments: [] };

/** A schematic with one empty A4 sheet; text and line sizes are those that KiCad 9 starts with. */
export const blankSchematic = (name: string): SchematicSettingsDraft => ({
  type: 'schematic',
  ...shared(`${name}.kicad_sch`),
  project: name,
  rootPage: '1',
  busAliases: {},
  pinConflicts: null,
  screens: [
    {
      id: newId(),
      file: `${name}.kicad_sch`,
      page: a4,
      titleBlock: { ...noTitle, title: name },
      version: 0,
      generator: 'boardwright',
    },
  ],
  drawing: {
    lineWidth: nm(152_400),
    textSize: nm(1_270_000),
    pinSymbolSize: nm(635_000),
    junctionDiameter: nm(914_400),
    labelRatio: 0.375,
  },
});

/** Layers of a board of two copper layers, with the numbers that KiCad 9 gives them. */
const TWO_LAYERS: readonly (readonly [ordinal: number, id: string, type: Layer['type'], name?: string])[] = [
  [0, 'F.Cu', 'signal'],
  [2, 'B.Cu', 'signal'],
  [9, 'F.Adhes', 'user', 'F.Adhesive'],
  [11, 'B.Adhes', 'user', 'B.Adhesive'],
  [13, 'F.Paste', 'user'],
  [15, 'B.Paste', 'user'],
  [5, 'F.SilkS', 'user', 'F.Silkscreen'],
  [7, 'B.SilkS', 'user', 'B.Silkscreen'],
  [1, 'F.Mask', 'user'],
  [3, 'B.Mask', 'user'],
  [17, 'Dwgs.User', 'user', 'User.Drawings'],
  [19, 'Cmts.User', 'user', 'User.Comments'],
  [25, 'Edge.Cuts', 'user'],
  [27, 'Margin', 'user'],
  [31, 'F.CrtYd', 'user', 'F.Courtyard'],
  [29, 'B.CrtYd', 'user', 'B.Courtyard'],
  [35, 'F.Fab', 'user'],
  [33, 'B.Fab', 'user'],
];

/** A board of two copper layers without anything on it. */
export const blankBoard = (name: string): BoardSettingsDraft => ({
  type: 'board',
  ...shared(`${name}.kicad_pcb`),
  page: a4,
  titleBlock: { ...noTitle, title: name },
  layers: TWO_LAYERS.map(([ordinal, id, type, shown = '']) => ({ id, ordinal, type, name: shown })),
  stackup: null,
  thickness: nm(1_600_000),
  nets: [],
  maskMargin: nm(0),
  maskMinWidth: nm(0),
  pasteMargin: nm(0),
  pasteRatio: 0,
  rules: {
    minClearance: nm(100_000),
    minTrackWidth: nm(100_000),
    minViaDiameter: nm(400_000),
    minAnnularWidth: nm(100_000),
    minThroughHole: nm(200_000),
    minMicroViaDiameter: nm(200_000),
    minMicroViaDrill: nm(100_000),
    minHoleClearance: nm(250_000),
    minHoleToHole: nm(250_000),
    minEdgeClearance: nm(300_000),
    minSilkClearance: nm(0),
    minConnection: nm(0),
  },
  customRules: '',
  origin: { aux: { x: nm(0), y: nm(0) }, grid: { x: nm(0), y: nm(0) } },
  properties: {},
});

/** A net class that says nothing of its own; lower priorities win. */
export const blankNetClass = (name: string, priority: number): NetClass => ({
  name,
  description: '',
  priority,
  clearance: null,
  trackWidth: null,
  viaDiameter: null,
  viaDrill: null,
  microViaDiameter: null,
  microViaDrill: null,
  diffPairWidth: null,
  diffPairGap: null,
  wireWidth: null,
  busWidth: null,
  color: null,
  nets: [],
});

/** Of classes that all others go before. */
export const LOWEST_PRIORITY = 2147483647;

/** The class of nets that are in no other, with KiCad's values. */
export const defaultNetClass = (): NetClass => ({
  ...blankNetClass('Default', LOWEST_PRIORITY),
  clearance: mm(0.2),
  trackWidth: mm(0.2),
  viaDiameter: mm(0.6),
  viaDrill: mm(0.3),
  microViaDiameter: mm(0.3),
  microViaDrill: mm(0.1),
  diffPairWidth: mm(0.2),
  diffPairGap: mm(0.25),
});
