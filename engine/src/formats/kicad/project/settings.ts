import type { BoardSettings, DesignRules, NetClass, SchematicSettings, Simulation } from '../../../kinds/index.ts';

type Shared = Pick<BoardSettings, 'severities' | 'exclusions'>;

/** What a project file says of both its documents: .kicad_pro since KiCad 6, .pro before. */
export interface ProjectSettings {
  /** File name without its folder. */
  readonly file: string;
  readonly textVariables: Readonly<Record<string, string>>;
  readonly netClasses: readonly NetClass[];
  readonly netClassPatterns: BoardSettings['netClassPatterns'];
  /** Design rules that the file names. */
  readonly rules: Readonly<Partial<DesignRules>>;
  /** Of the design rule check. */
  readonly drc: Shared;
  /** Of the electrical rule check. */
  readonly erc: Shared & { readonly pinConflicts: SchematicSettings['pinConflicts'] };
  /** Sizes of schematic drawings that the file names. */
  readonly drawing: Readonly<Partial<SchematicSettings['drawing']>>;
  readonly busAliases: SchematicSettings['busAliases'];
  /** Ours, which KiCad 9 keeps but does not know. */
  readonly variants: NonNullable<SchematicSettings['variants']>;
  /** Missing where the file says nothing of it. */
  readonly simulation?: Simulation;
  /** How teardrops are made; missing where the file says nothing of it. */
  readonly teardrops?: NonNullable<BoardSettings['teardrops']>;
  /** File of the workbook of KiCad's simulator, as the project names it; ''. */
  readonly workbook: string;
  /** File of the drawing sheet, as the project names it; ''. */
  readonly drawingSheet: string;
  /** The rest of the file, as JSON; '' for .pro files. Kept in a document's `extra`, where it is known by its '{'. */
  readonly rest: string;
}

/** Where a project file holds our variants: KiCad leaves keys that it does not know alone. */
export const VARIANTS = 'boardwright/variants';

/** Where a project file holds how it is simulated: ours, and KiCad's number of the dialect. */
export const SIMULATION = 'boardwright/simulation';
export const MODEL_MODE = 'schematic/ngspice/model_mode';
export const WORKBOOK = 'schematic/ngspice/workbook_filename';

/** KiCad's numbers of dialects; 0 leaves it to a file of the user's. */
export const MODEL_MODES = [null, 'ngspice', 'pspice', 'ltspice', 'both', 'hspice'] as const;

/** Where a project file names the drawing sheet of its schematic. */
export const DRAWING_SHEET = 'schematic/page_layout_descr_file';

export const emptyProject = (file: string): ProjectSettings => ({
  file,
  textVariables: {},
  netClasses: [],
  netClassPatterns: [],
  rules: {},
  drc: { severities: {}, exclusions: [] },
  erc: { severities: {}, exclusions: [], pinConflicts: null },
  drawing: {},
  busAliases: {},
  variants: [],
  workbook: '',
  drawingSheet: '',
  rest: '',
});
