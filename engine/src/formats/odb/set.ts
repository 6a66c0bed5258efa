import { incomplete, msg, type Issue } from '../../base/index.ts';
import type { DrillHit, DrillImage, GerberImage } from '../gerber/image.ts';
import type { DrillFile, GerberSet, LayerFile } from '../gerber/set/files.ts';
import { BOTTOM, TOP, type Role } from '../gerber/set/roles.ts';
import { readFeatures, readProfile, type OdbFeature } from './features.ts';
import { JobFiles } from './jobFiles.ts';
import { readRecords, type OdbRecord } from './records.ts';
import { toolsOf, type Tool } from './tools.ts';

/** A row of the matrix. */
interface Row {
  readonly name: string;
  readonly type: string;
  readonly isNegative: boolean;
  readonly start: string;
  readonly end: string;
}

const COPPER = ['SIGNAL', 'POWER_GROUND', 'MIXED'];
const SIDED = new Map([
  ['SOLDER_MASK', 'mask'],
  ['SILK_SCREEN', 'silk'],
  ['SOLDER_PASTE', 'paste'],
] as const);

function rowsOf(matrix: readonly OdbRecord[]): Row[] {
  const place = ({ fields }: OdbRecord) => Number(fields.get('ROW') ?? 0);
  return matrix
    .filter(({ type, fields }) => type === 'LAYER' && fields.get('CONTEXT')?.toUpperCase() === 'BOARD')
    .sort((a, b) => place(a) - place(b))
    .map(({ fields }) => ({
      name: fields.get('NAME') ?? '',
      type: fields.get('TYPE')?.toUpperCase() ?? '',
      isNegative: fields.get('POLARITY')?.toUpperCase() === 'NEGATIVE',
      start: fields.get('START_NAME')?.toUpperCase() ?? '',
      end: fields.get('END_NAME')?.toUpperCase() ?? '',
    }));
}

/** The step that is one board: panels of a job repeat it. */
function stepOf(matrix: readonly OdbRecord[], job: JobFiles): string {
  const steps = matrix.filter(({ type }) => type === 'STEP').map(({ fields }) => fields.get('NAME') ?? '');
  const isSingle = (step: string) => !/STEP-REPEAT\s*\{/i.test(job.read(`steps/${step}/stephdr`) ?? '');
  return (
    steps.find(step => /^(pcb|board|edit)$/i.test(step) && isSingle(step)) ?? steps.find(isSingle) ?? steps[0] ?? ''
  );
}

/** What the rows of the matrix show; null for those that are no part of a board's picture, such as components. */
function roleOf(row: Row, rows: readonly Row[]): Role | null {
  const coppers = rows.filter(({ type }) => COPPER.includes(type));
  const at = coppers.indexOf(row);
  if (at >= 0) {
    const isLast = at === coppers.length - 1 && at > 0;
    return { type: 'copper', rank: at === 0 ? TOP : isLast ? BOTTOM : at, negative: row.isNegative };
  }
  const sided = SIDED.get(row.type as 'SOLDER_MASK');
  const first = rows.indexOf(coppers[0]!);
  if (sided) return { type: sided, side: rows.indexOf(row) < first ? 'F' : 'B' };
  return row.type === 'DOCUMENT' ? { type: 'drawing' } : null;
}

const imageOf = (
  objects: GerberImage['objects'],
  attributes: readonly (readonly [string, string])[] = [],
): GerberImage => ({
  type: 'gerber',
  objects,
  negative: false,
  attributes: new Map([['GenerationSoftware', 'ODB++'], ...attributes]),
  resolution: 1,
  isApertureList: false,
  issues: [],
});

/** The layers, holes and outline of an ODB++ job, as files of a set: what the order page shows and the board is made from. */
export function odbSet(job: JobFiles): GerberSet {
  const matrix = readRecords(job.read('matrix/matrix') ?? '');
  const step = stepOf(matrix, job);
  const rows = rowsOf(matrix);
  const coppers = rows.filter(({ type }) => COPPER.includes(type)).map(({ name }) => name.toUpperCase());
  const issues: Issue[] = [];
  const layers: LayerFile[] = [];
  const drills: DrillFile[] = [];
  const ownSymbol = (name: string) => job.read(`symbols/${name}/features`);
  for (const row of rows) {
    const path = `steps/${step}/layers/${row.name}`;
    const isDrill = row.type === 'DRILL';
    const role = roleOf(row, rows);
    if (!role && !isDrill) continue;
    const text = job.read(`${path}/features`);
    if (text === null) {
      issues.push(missing(row.name));
      continue;
    }
    const read = readFeatures(text, row.name, ownSymbol);
    issues.push(...read.issues);
    if (isDrill) {
      const tools = toolsOf(job.read(`${path}/tools`) ?? '');
      drills.push({
        name: row.name,
        image: drillImage(read.features, tools, row, coppers),
        bytes: null,
        tools: new Map(),
      });
    } else if (role && (read.features.length > 0 || role.type === 'copper'))
      layers.push({ name: row.name, image: imageOf(read.features), role, reason: 'attribute', physicalOrder: 0 });
  }
  const profile = job.read(`steps/${step}/profile`);
  if (profile !== null) {
    const { features } = readProfile(profile, 'profile');
    // Each contour is an outline of its own.
    const image = imageOf(features, [['FileFunction', 'Profile,NP']]);
    layers.push({ name: 'profile', image, role: { type: 'outline' }, reason: 'attribute', physicalOrder: 0 });
  }
  return { layers, drills, job: null, issues };
}

const missing = (layer: string): Issue =>
  incomplete(
    msg('import.odb.layerMissing', 'The matrix lists the layer {{layer}}, but the archive does not contain it.', {
      layer,
    }),
  );

/** Holes are pads of a drill layer, slots its lines. */
function drillImage(
  features: readonly OdbFeature[],
  tools: readonly Tool[],
  row: Row,
  coppers: readonly string[],
): DrillImage {
  const isUnplated = /non[-_ ]?plated|npth/i.test(row.name);
  const platedBy = (diameter: number, drill: string): boolean => {
    if (drill !== '') return drill !== 'non_plated';
    const types = new Set(tools.filter(tool => Math.abs(tool.size - diameter) < NEAR).map(({ type }) => type));
    if (types.size === 1) return !types.has('NON_PLATED');
    return !isUnplated;
  };
  const hits = features.flatMap(({ shapes, code, drill, attributes, dark }) =>
    shapes.flatMap((shape): DrillHit[] => {
      if (!dark || (shape.type !== 'capsule' && shape.type !== 'arc')) return [];
      const diameter = 2 * shape.r;
      return [{ diameter, shape, tool: code, plated: platedBy(diameter, drill), attributes }];
    }),
  );
  const [from, to] = [coppers.indexOf(row.start), coppers.indexOf(row.end)].sort((a, b) => a - b) as [number, number];
  return {
    type: 'drill',
    hits,
    plated: null,
    span: from >= 0 ? [from + 1, to + 1] : null,
    attributes: new Map(),
    guessed: false,
    issues: [],
  };
}

/** Sizes of tools and of their holes differ by less than this, nanometres. */
const NEAR = 2000;
