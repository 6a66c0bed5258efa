import { optionName, pcbAttributes, stencilAttributes, type Attribute, type PriceBook } from '@boardwright/commerce';
import type { Msg } from '@boardwright/engine/base';

/** How a number of the price book is shown: money by the order, piece or joint, by area, as a factor, as an area, in days. */
export type Unit = 'money' | 'milli' | 'factor' | 'area' | 'days';

export interface BookCell {
  /** Such as `boards.2.tiers.1.fromMm2`. */
  readonly path: string;
  readonly unit: Unit;
}

/** What a row is called: a text of the shop, the value of an option, or one of the form's own texts. */
export type RowName =
  | { readonly type: 'option'; readonly name: Msg }
  | { readonly type: 'value'; readonly attribute: Attribute; readonly value: string }
  | { readonly type: 'own'; readonly id: OwnName }
  | { readonly type: 'layers'; readonly layers: string };

export interface BookRow {
  /** Path of what the row is about. */
  readonly path: string;
  readonly names: readonly RowName[];
  readonly cells: readonly (BookCell | null)[];
  /** Whether the shop may leave the option out: then it is not offered. */
  readonly isOptional: boolean;
  /** The list of steps by area that the row is one of, and its place there. */
  readonly step?: { readonly list: string; readonly index: number };
}

/** Names of rows that are no options. */
export const ownNames = [
  'filmPerLayer',
  'soldermask',
  'testing.impedance',
  'testing.testFixture',
  'goldFinger',
  'goldFinger.perFinger',
  'goldFinger.chamferPerOrder',
  'laser.perOrder',
  'laser.stackedPerOrder',
  'expedite.perOrder',
  'expedite.permilleOfBoardFee',
  'factors.noXOut',
  'factors.perBlindVia',
  'stencil.framework',
  'stencil.nonFramework',
  'assembly.tooling',
  'assembly.xyDesign',
  'assembly.stencil',
  'assembly.secondSide',
  'assembly.jigPerThtSide',
  'assembly.milliPerSmtJoint',
  'assembly.milliPerThtJoint',
  'assembly.feederPerPart',
] as const;
export type OwnName = (typeof ownNames)[number];

export const tableIds = ['boards', 'factors', 'fees', 'amounts', 'stencils', 'assembly', 'lead', 'leadArea'] as const;
export type TableId = (typeof tableIds)[number];

export const columnIds = [
  'tooling',
  'fromArea',
  'perM2',
  'factor',
  'perOrder',
  'perPiece',
  'amount',
  'days',
  'expedited',
] as const;
type ColumnId = (typeof columnIds)[number];

export interface BookTable {
  readonly id: TableId;
  readonly columns: readonly ColumnId[];
  readonly rows: readonly BookRow[];
}

const own = (id: OwnName): RowName => ({ type: 'own', id });
const option = (id: string): RowName => ({ type: 'option', name: optionName(id)! });
const valueOf = (attribute: Attribute, value: string): readonly RowName[] => [
  { type: 'option', name: nameOf(attribute) },
  { type: 'value', attribute, value },
];
const nameOf = (attribute: Attribute): Msg => {
  const id = [...Object.entries(pcbAttributes), ...Object.entries(stencilAttributes)].find(
    ([, each]) => each === attribute,
  );
  return optionName(id![0])!;
};

/** Tables with a row for each value of an option. */
const BY_VALUE = {
  factors: {
    'factors.thicknessUm': pcbAttributes.thicknessUm,
    'factors.material': pcbAttributes.material,
    'factors.minTrackUm': pcbAttributes.minTrackUm,
    'factors.minHoleUm': pcbAttributes.minHoleUm,
    'factors.viaProcess': pcbAttributes.viaProcess,
    'factors.ipcClass': pcbAttributes.ipcClass,
    'factors.packing': pcbAttributes.packing,
  },
  fees: {
    surfaceFinish: pcbAttributes.surfaceFinish,
    enigGold: pcbAttributes.enigGold,
    outerCopper: pcbAttributes.outerCopperUm,
    innerCopper: pcbAttributes.innerCopperUm,
  },
} satisfies Record<string, Record<string, Attribute>>;

/** Days that a special process adds, where the process is the value of an option. */
const SPECIAL_VALUES: Readonly<Record<string, readonly RowName[]>> = {
  enig: valueOf(pcbAttributes.surfaceFinish, 'enig'),
  immersionTin: valueOf(pcbAttributes.surfaceFinish, 'immersionTin'),
  immersionSilver: valueOf(pcbAttributes.surfaceFinish, 'immersionSilver'),
  fixture: valueOf(pcbAttributes.testing, 'fixture'),
  fourWire: valueOf(pcbAttributes.testType, 'fourWire'),
};

const fee = (path: string): BookCell[] => [
  { path: `${path}.perOrder`, unit: 'money' },
  { path: `${path}.perPiece`, unit: 'money' },
  { path: `${path}.centsPerM2`, unit: 'money' },
];
const row = (
  path: string,
  names: readonly RowName[],
  cells: readonly (BookCell | null)[],
  isOptional = false,
): BookRow => ({
  path,
  names,
  cells,
  isOptional,
});
const amount = (path: string, names: readonly RowName[], unit: Unit = 'money'): BookRow =>
  row(path, names, [{ path, unit }]);

/** Rows of a table by the values of an option, as the model has them. */
const byValue = (
  model: PriceBook,
  tables: Readonly<Record<string, Attribute>>,
  cellsOf: (path: string) => readonly BookCell[],
): BookRow[] =>
  Object.entries(tables).flatMap(([table, attribute]) =>
    Object.keys(valueAt(model, table) as object).map(value =>
      row(`${table}.${value}`, valueOf(attribute, value), cellsOf(`${table}.${value}`), true),
    ),
  );

/**
 * Every number of a price book as a cell of a table. Options come from the book of the program, `model`, so that those without a price can be
 * offered again; steps by area from the book itself.
 */
export function bookTables(book: unknown, model: PriceBook): readonly BookTable[] {
  const steps = (list: string): readonly unknown[] => {
    const found = valueAt(book, list);
    return Array.isArray(found) ? found : [];
  };
  const boards = Object.keys(model.boards).flatMap(layers => {
    const list = `boards.${layers}.tiers`;
    const names: readonly RowName[] = [{ type: 'layers', layers }];
    const tiers = steps(list).map((_, index): BookRow => ({
      ...row(`${list}.${index}`, names, [
        index === 0 ? { path: `boards.${layers}.tooling`, unit: 'money' } : null,
        { path: `${list}.${index}.fromMm2`, unit: 'area' },
        { path: `${list}.${index}.centsPerM2`, unit: 'money' },
      ]),
      step: { list, index },
    }));
    return tiers.length > 0 ? tiers : [row(`boards.${layers}`, names, [null, null, null], true)];
  });
  const sizes = Object.keys(model.stencil.framework);
  return [
    { id: 'boards', columns: ['tooling', 'fromArea', 'perM2'], rows: boards },
    {
      id: 'factors',
      columns: ['factor'],
      rows: [
        ...byValue(model, BY_VALUE.factors, path => [{ path, unit: 'factor' }]),
        amount('factors.noXOut', [own('factors.noXOut')], 'factor'),
        amount('factors.perBlindVia', [own('factors.perBlindVia')], 'factor'),
      ],
    },
    {
      id: 'fees',
      columns: ['perOrder', 'perPiece', 'perM2'],
      rows: [
        row('testing.flyingProbe', valueOf(pcbAttributes.testing, 'flyingProbe'), fee('testing.flyingProbe')),
        row('testing.fixture', valueOf(pcbAttributes.testing, 'fixture'), fee('testing.fixture')),
        row('testing.testFixture', [own('testing.testFixture')], fee('testing.testFixture')),
        row('testing.fourWire', valueOf(pcbAttributes.testType, 'fourWire'), fee('testing.fourWire'), true),
        row('testing.impedance', [own('testing.impedance')], fee('testing.impedance')),
        row(
          'testing.tightImpedance',
          valueOf(pcbAttributes.impedanceTolerance, '5'),
          fee('testing.tightImpedance'),
          true,
        ),
        row('soldermask', [own('soldermask')], fee('soldermask')),
        ...byValue(model, BY_VALUE.fees, fee),
        ...Object.keys(model.options).map(id => row(`options.${id}`, [option(id)], fee(`options.${id}`), true)),
        row('goldFinger', [own('goldFinger')], fee('goldFinger')),
      ],
    },
    {
      id: 'amounts',
      columns: ['amount'],
      rows: [
        amount('filmPerLayer', [own('filmPerLayer')]),
        ...byValue(model, { colour: pcbAttributes.maskColour }, path => [{ path, unit: 'money' }]),
        amount('marking.ulMarking', [option('ulMarking')]),
        amount('marking.dateCode', [option('dateCode')]),
        amount('goldFinger.perFinger', [own('goldFinger.perFinger')]),
        amount('goldFinger.chamferPerOrder', [own('goldFinger.chamferPerOrder')]),
        amount('laser.perOrder', [own('laser.perOrder')]),
        amount('laser.stackedPerOrder', [own('laser.stackedPerOrder')]),
        amount('expedite.perOrder', [own('expedite.perOrder')]),
        amount('expedite.permilleOfBoardFee', [own('expedite.permilleOfBoardFee')], 'factor'),
      ],
    },
    {
      id: 'stencils',
      columns: ['amount'],
      rows: [
        ...(['framework', 'nonFramework'] as const).flatMap(type =>
          sizes.map(size =>
            amount(`stencil.${type}.${size}`, [
              own(`stencil.${type}`),
              { type: 'value', attribute: stencilAttributes.size, value: size },
            ]),
          ),
        ),
        ...Object.keys(model.stencil.fiducials).map(value =>
          amount(`stencil.fiducials.${value}`, valueOf(stencilAttributes.fiducials, value)),
        ),
        amount('stencil.solderBallTreatment', [option('solderBallTreatment')]),
      ],
    },
    {
      id: 'assembly',
      columns: ['perOrder', 'perPiece', 'perM2'],
      rows: [
        ...ASSEMBLY_AMOUNTS.map(([id, unit]) =>
          row(`assembly.${id}`, [own(`assembly.${id}`)], [{ path: `assembly.${id}`, unit }, null, null]),
        ),
        row('assembly.icProgramming', [option('icProgramming')], fee('assembly.icProgramming')),
        row('assembly.customTesting', [option('customTesting')], fee('assembly.customTesting')),
        row('assembly.conformalCoating', [option('conformalCoating')], fee('assembly.conformalCoating'), true),
        row('assembly.partPreparation', [option('partPreparation')], fee('assembly.partPreparation'), true),
      ],
    },
    {
      id: 'lead',
      columns: ['days', 'expedited'],
      rows: [
        ...Object.keys(model.leadDays.byLayers).map(layers =>
          row(
            `leadDays.byLayers.${layers}`,
            [{ type: 'layers', layers }],
            [
              { path: `leadDays.byLayers.${layers}.0`, unit: 'days' },
              { path: `leadDays.byLayers.${layers}.1`, unit: 'days' },
            ],
          ),
        ),
        ...Object.keys(model.leadDays.special).map(id =>
          row(
            `leadDays.special.${id}`,
            SPECIAL_VALUES[id] ?? [option(id)],
            [{ path: `leadDays.special.${id}`, unit: 'days' }, null],
            true,
          ),
        ),
      ],
    },
    {
      id: 'leadArea',
      columns: ['fromArea', 'days'],
      rows: steps('leadDays.byArea').map((_, index): BookRow => ({
        ...row(
          `leadDays.byArea.${index}`,
          [],
          [
            { path: `leadDays.byArea.${index}.fromMm2`, unit: 'area' },
            { path: `leadDays.byArea.${index}.days`, unit: 'days' },
          ],
        ),
        step: { list: 'leadDays.byArea', index },
      })),
    },
  ];
}

const ASSEMBLY_AMOUNTS = [
  ['tooling', 'money'],
  ['xyDesign', 'money'],
  ['stencil', 'money'],
  ['secondSide', 'money'],
  ['jigPerThtSide', 'money'],
  ['milliPerSmtJoint', 'milli'],
  ['milliPerThtJoint', 'milli'],
  ['feederPerPart', 'money'],
] as const;

/** What a book has at a path; undefined: nothing. */
export function valueAt(book: unknown, path: string): unknown {
  let found: unknown = book;
  for (const key of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    // `as`: it has the key.
    found = (found as Readonly<Record<string, unknown>>)[key];
  }
  return found;
}
