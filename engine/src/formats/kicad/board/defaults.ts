import type { Nm } from '../../../base/index.ts';
import { mm } from '../../../base/index.ts';
import {
  blankNetClass,
  LOWEST_PRIORITY,
  type BoardSettingsDraft,
  type DesignRules,
  type NetClass,
} from '../../../kinds/index.ts';

/** What KiCad assumes where a file says nothing. */

export const defaultRules = (): DesignRules => ({
  minClearance: 0 as Nm,
  minTrackWidth: mm(0.2),
  minViaDiameter: mm(0.5),
  minAnnularWidth: mm(0.1),
  minThroughHole: mm(0.3),
  minMicroViaDiameter: mm(0.2),
  minMicroViaDrill: mm(0.1),
  minHoleClearance: mm(0.25),
  minHoleToHole: mm(0.25),
  minEdgeClearance: mm(0.5),
  minSilkClearance: 0 as Nm,
  minConnection: 0 as Nm,
});

/** A net class that says nothing of its own. */
export const emptyNetClass = (name: string): NetClass => blankNetClass(name, LOWEST_PRIORITY);

export const newBoardSettings = (file: string): BoardSettingsDraft => ({
  type: 'board',
  file,
  source: { format: 'kicad', version: 0, generator: '' },
  textVariables: {},
  netClasses: [],
  netClassPatterns: [],
  severities: {},
  exclusions: [],
  page: { paper: 'A4', portrait: false, width: 0 as Nm, height: 0 as Nm },
  titleBlock: { title: '', date: '', revision: '', company: '', comments: [] },
  layers: [],
  stackup: null,
  thickness: mm(1.6),
  nets: [],
  maskMargin: 0 as Nm,
  maskMinWidth: 0 as Nm,
  pasteMargin: 0 as Nm,
  pasteRatio: 0,
  rules: defaultRules(),
  customRules: '',
  origin: { aux: { x: 0 as Nm, y: 0 as Nm }, grid: { x: 0 as Nm, y: 0 as Nm } },
  properties: {},
});
