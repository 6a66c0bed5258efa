import { msg, nm, type Msg } from '../base/index.ts';
import { drillTable, usualStackup } from '../boardInfo/index.ts';
import { asBoard, type Obj, type ObjOf } from '../kinds/index.ts';
import { boardTable, type PlaceArgs } from '../tools/index.ts';
import type { Command } from './command.ts';
import { refilled } from './refillTable.ts';
import type { DocumentContext, PageContext, ToolContext, DialogContext } from './context.ts';

/** What these commands use of the editor. */
type Context = DocumentContext & PageContext & ToolContext & DialogContext;

/** Tables that a board carries: its holes, and the layers it is built of. In the language of the user who places them. */

const TABLES = msg('submenu.tables', 'Tables');

type Table = ObjOf<'table'>;
type Lists = NonNullable<Table['lists']>;
type Rows = readonly (readonly string[])[];

const millimetre = (value: number): string => (value / 1e6).toFixed(3).replace(/\.?0+$/, '');

const TYPES: Readonly<Record<string, Msg>> = {
  copper: msg('stackTable.copper', 'Copper'),
  core: msg('stackTable.core', 'Core'),
  prepreg: msg('stackTable.prepreg', 'Prepreg'),
  'Top Silk Screen': msg('stackTable.silk', 'Silkscreen'),
  'Bottom Silk Screen': msg('stackTable.silk', 'Silkscreen'),
  'Top Solder Paste': msg('stackTable.paste', 'Solder paste'),
  'Bottom Solder Paste': msg('stackTable.paste', 'Solder paste'),
  'Top Solder Mask': msg('stackTable.mask', 'Solder mask'),
  'Bottom Solder Mask': msg('stackTable.mask', 'Solder mask'),
};

function drillRows({ store, say }: Context): Rows {
  const drills = drillTable(store);
  const [yes, no] = [say(msg('form.yes', 'Yes')), say(msg('form.no', 'No'))];
  return [
    [
      say(msg('drillTable.hole', 'Hole')),
      say(msg('drillTable.plated', 'Plated')),
      say(msg('drillTable.count', 'Count')),
    ],
    ...drills.map(({ diameter, length, plated, count }) => [
      length === diameter ? `${millimetre(diameter)} mm` : `${millimetre(diameter)} x ${millimetre(length)} mm`,
      plated ? yes : no,
      String(count),
    ]),
    [say(msg('drillTable.total', 'Total')), '', String(drills.reduce((sum, { count }) => sum + count, 0))],
  ];
}

function stackRows({ store, say }: Context): Rows {
  const settings = asBoard(store.settings);
  const { layers, finish } = settings.stackup ?? usualStackup(settings);
  return [
    [
      say(msg('stackTable.layer', 'Layer')),
      say(msg('stackTable.type', 'Type')),
      say(msg('stackTable.material', 'Material')),
      say(msg('stackTable.thickness', 'Thickness')),
      'Er',
      say(msg('stackTable.colour', 'Color')),
    ],
    ...layers.map(({ name, type, material, thickness, epsilonR, color }) => [
      name,
      TYPES[type] ? say(TYPES[type]) : type,
      material,
      thickness > 0 ? `${millimetre(thickness)} mm` : '',
      epsilonR > 0 ? String(epsilonR) : '',
      color,
    ]),
    [say(msg('stackTable.finish', 'Finish')), finish, '', '', '', ''],
  ];
}

const ROWS: Readonly<Record<Lists, (ctx: Context) => Rows>> = { drills: drillRows, stackup: stackRows };

const layerOf = ({ activeLayer, store }: Context): string => {
  if (!activeLayer.endsWith('.Cu')) return activeLayer;
  const layers = store.settings.type === 'board' ? store.settings.layers.map(({ id }) => id) : [];
  return ['Dwgs.User', 'Cmts.User'].find(id => layers.includes(id)) ?? (activeLayer === 'B.Cu' ? 'B.SilkS' : 'F.SilkS');
};

function placeTable(ctx: Context, lists: Lists): void {
  if (lists === 'drills' && drillTable(ctx.store).length === 0)
    return ctx.tell(msg('drillTable.none', 'The board has no holes.'));
  const table: Table = { ...boardTable(ctx.store, ROWS[lists](ctx), layerOf(ctx)), lists };
  const placed: PlaceArgs = { objects: [table as Obj], anchor: { x: nm(0), y: nm(0) }, naming: 'keep', again: 'no' };
  ctx.startTool('place', placed);
}

/** Fills the tables of holes and layers that were placed as such again, where they lie, in one step. */
function refresh(ctx: Context): void {
  const { store } = ctx;
  const fresh: Table[] = [];
  for (const table of store.all('table')) {
    // A table that the user filled stays the user's, even if its heads match.
    if (!table.lists) continue;
    const rows = ROWS[table.lists](ctx);
    const before = table.cells.map(cell => cell.text.text).join('\n');
    if (rows.flat().join('\n') !== before) fresh.push(refilled(store, table, rows));
  }
  if (fresh.length === 0) return ctx.tell(msg('tables.current', 'All tables are up to date.'));
  store.transact(msg('undo.refreshTables', 'Update tables'), tx => {
    for (const table of fresh) tx.put(table as Obj);
  });
  ctx.tell(
    msg(
      'tables.refreshed',
      { one: '{{count}} table updated.', other: '{{count}} tables updated.' },
      { count: fresh.length },
    ),
  );
}

const command = (id: string, title: Msg, run: Command['run']): Command<Context> => ({
  id,
  title,
  menu: 'place',
  submenu: TABLES,
  editor: 'board',
  run,
});

export const tableCommands: readonly Command<Context>[] = [
  command('table.drills', msg('cmd.table.drills', 'Drill table'), ctx => placeTable(ctx, 'drills')),
  command('table.stackup', msg('cmd.table.stackup', 'Stack-up table'), ctx => placeTable(ctx, 'stackup')),
  command('table.refresh', msg('cmd.table.refresh', 'Update tables'), refresh),
];
