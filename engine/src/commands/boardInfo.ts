import { msg, newId, nm, type Msg } from '../base/index.ts';
import { edgeRings } from '../indexes/index.ts';
import { readSvg } from '../formats/svg/index.ts';
import type { Obj } from '../kinds/index.ts';
import { boardText, type DimensionArgs, type DimensionType, type PlaceArgs, type ShapeArgs } from '../tools/index.ts';
import { tableCommands } from './boardTables.ts';
import type { Command } from './command.ts';
import type { Question } from './form.ts';
import type { DocumentContext, PageContext, ToolContext, DialogContext, TransferContext } from './context.ts';

/** What these commands use of the editor. */
type Context = DocumentContext & PageContext & ToolContext & DialogContext & TransferContext;

/** What stands on a board besides its copper: outline, dimensions, texts, tables, origins. */

const OUTLINE = msg('submenu.outline', 'Board outline');
const DIMENSION = msg('submenu.dimension', 'Dimensions');
const ORIGIN = msg('submenu.origin', 'Origins');

const EDGE = 'Edge.Cuts';
const EDGE_PEN = 50_000;

const place = (ctx: Context, objects: readonly Obj[]): void =>
  ctx.startTool('place', { objects, anchor: { x: nm(0), y: nm(0) }, naming: 'keep', again: 'no' } satisfies PlaceArgs);

/** Drawings and texts go to the layer one works on; copper is not meant. */
const drawingLayer = (ctx: Context): string =>
  ctx.activeLayer.endsWith('.Cu') ? (ctx.activeLayer === 'B.Cu' ? 'B.SilkS' : 'F.SilkS') : ctx.activeLayer;

const millimetres = <K extends string>(key: K, label: Msg, value: string, least: number): Question<K> => ({
  key,
  label,
  type: 'number',
  value,
  check: given => {
    const number = Number(given);
    return given.trim() !== '' && number >= least && number <= 2000
      ? null
      : msg('form.within', 'Enter a number from {{least}} to {{most}}.', { least: String(least), most: '2000' });
  },
});

const onEdge = (layer: string) => ({
  id: newId(),
  locked: false,
  layer,
  screen: '',
  net: '',
  stroke: { width: nm(EDGE_PEN), style: 'solid' as const, color: null },
  fill: { type: 'none' as const, color: null },
});

async function rectangle(ctx: Context): Promise<void> {
  const answer = await ctx.ask<'width' | 'height' | 'radius'>({
    title: msg('cmd.outline.rectangle', 'Rectangular outline…'),
    questions: [
      millimetres('width', msg('form.width', 'Width (mm)'), '100', 0.1),
      millimetres('height', msg('form.height', 'Height (mm)'), '80', 0.1),
      millimetres('radius', msg('form.corners', 'Corner radius (mm)'), '3', 0),
    ],
  });
  if (!answer) return;
  const [w, h, r] = [answer.width, answer.height, answer.radius].map(each => nm(Number(each) * 1e6)) as [
    ReturnType<typeof nm>,
    ReturnType<typeof nm>,
    ReturnType<typeof nm>,
  ];
  const object: Obj = {
    kind: 'rectangle',
    ...onEdge(EDGE),
    start: { x: nm(0), y: nm(0) },
    end: { x: w, y: h },
    radius: nm(Math.min(r, w / 2, h / 2)),
  };
  place(ctx, [object]);
}

/** Says whether the outline closes, and goes to the first gap. */
function check(ctx: Context): void {
  const { rings, ends } = edgeRings(ctx.store);
  const [x, y] = ends;
  if (x !== undefined && y !== undefined)
    return ctx.tell(
      msg('outline.open', 'The outline is not closed at x {{x}} mm, y {{y}} mm.', {
        x: (x / 1e6).toFixed(3),
        y: (y / 1e6).toFixed(3),
      }),
      'warning',
    );
  if (rings.length === 0) return ctx.tell(msg('outline.none', 'The board has no outline.'), 'warning');
  ctx.tell(
    msg(
      'outline.closed',
      {
        one: 'The outline is closed and has {{count}} cutout.',
        other: 'The outline is closed and has {{count}} cutouts.',
      },
      { count: rings.length - 1 },
    ),
  );
}

async function importSvg(ctx: Context): Promise<void> {
  const bytes = await ctx.pickFile(['.svg']);
  if (!bytes) return;
  const read = readSvg(bytes, 'SVG');
  if (!read.ok) return ctx.tell(read.error[0]!.message, 'warning');
  const { lines, skipped } = read.value;
  const left = Object.values(skipped).reduce((sum, each) => sum + each, 0);
  if (left > 0)
    ctx.tell(
      msg(
        'svg.skipped',
        {
          one: 'Skipped {{count}} element that is not an outline: {{names}}',
          other: 'Skipped {{count}} elements that are not outlines: {{names}}',
        },
        {
          count: left,
          names: Object.keys(skipped).join(', '),
        },
      ),
      'warning',
    );
  const layer = drawingLayer(ctx);
  place(
    ctx,
    lines.map(({ points, closed }): Obj => ({
      kind: 'polygon',
      ...onEdge(layer),
      outline: { points, arcs: [] },
      closed,
    })),
  );
}

const dimension = (type: DimensionType, title: Msg, keys: readonly string[] = []): Command<Context> => ({
  id: `dimension.${type}`,
  title,
  keys,
  menu: 'place',
  submenu: DIMENSION,
  editor: ['board', 'footprint'],
  async run(ctx) {
    if (type !== 'leader') return ctx.startTool('dimension', { type } satisfies DimensionArgs);
    const answer = await ctx.ask<'text'>({
      title,
      questions: [{ key: 'text', label: msg('form.text', 'Text'), type: 'text', value: '' }],
    });
    if (answer) ctx.startTool('dimension', { type, text: answer.text } satisfies DimensionArgs);
  },
});

const setOrigin = (which: 'aux' | 'grid', title: Msg, keys: readonly string[]): Command<Context> => ({
  id: `origin.${which}`,
  title,
  keys,
  menu: 'place',
  submenu: ORIGIN,
  editor: 'board',
  run(ctx) {
    const { x, y } = ctx.cursor;
    const toGrid = (value: number) => nm(Math.round(value / ctx.gridStep) * ctx.gridStep);
    ctx.store.transact(msg('undo.origin', 'Set origin'), tx =>
      tx.configure(draft => {
        if (draft.type === 'board') draft.origin[which] = { x: toGrid(x), y: toGrid(y) };
      }),
    );
  },
});

const TEXT: Question<'text'> = { key: 'text', label: msg('form.text', 'Text'), type: 'lines', value: '' };

export const boardInfoCommands: readonly Command<Context>[] = [
  {
    id: 'outline.rectangle',
    title: msg('cmd.outline.rectangle', 'Rectangular outline…'),
    menu: 'place',
    submenu: OUTLINE,
    editor: 'board',
    run: rectangle,
  },
  {
    id: 'outline.svg',
    title: msg('cmd.outline.svg', 'Import SVG onto this layer…'),
    menu: 'place',
    submenu: OUTLINE,
    editor: ['board', 'footprint'],
    run: importSvg,
  },
  {
    id: 'outline.check',
    title: msg('cmd.outline.check', 'Check outline'),
    menu: 'place',
    submenu: OUTLINE,
    editor: 'board',
    run: check,
  },
  dimension('aligned', msg('cmd.dimension.aligned', 'Aligned dimension'), ['Ctrl+Shift+H']),
  dimension('orthogonal', msg('cmd.dimension.orthogonal', 'Orthogonal dimension')),
  dimension('radial', msg('cmd.dimension.radial', 'Radial dimension')),
  dimension('center', msg('cmd.dimension.center', 'Center mark')),
  dimension('leader', msg('cmd.dimension.leader', 'Leader with text')),
  {
    id: 'board.text',
    apart: true,
    title: msg('cmd.place.text', 'Place text'),
    keys: ['Ctrl+Shift+T'],
    menu: 'place',
    editor: ['board', 'footprint'],
    async run(ctx) {
      const answer = await ctx.ask({ title: msg('cmd.place.text', 'Place text'), questions: [TEXT] });
      if (answer && answer.text.trim() !== '')
        place(ctx, [boardText(ctx.store, answer.text, drawingLayer(ctx)) as Obj]);
    },
  },
  {
    id: 'board.textBox',
    title: msg('cmd.draw.textBox', 'Draw text box'),
    menu: 'place',
    submenu: msg('submenu.draw', 'Draw'),
    editor: ['board', 'footprint'],
    async run(ctx) {
      const answer = await ctx.ask({ title: msg('cmd.draw.textBox', 'Draw text box'), questions: [TEXT] });
      if (answer) ctx.startTool('shape', { shape: 'textBox', text: answer.text } satisfies ShapeArgs);
    },
  },
  {
    id: 'board.picture',
    title: msg('cmd.board.picture', 'Image on a layer…'),
    menu: 'place',
    submenu: msg('submenu.draw', 'Draw'),
    editor: ['board', 'footprint'],
    run: ctx => ctx.open('picture'),
  },
  ...tableCommands,
  setOrigin('aux', msg('cmd.origin.aux', 'Set drill/place origin at cursor'), []),
  setOrigin('grid', msg('cmd.origin.grid', 'Set grid origin at cursor'), ['S']),
  {
    id: 'board.statistics',
    title: msg('cmd.board.statistics', 'Board statistics'),
    menu: 'inspect',
    editor: 'board',
    run: ctx => ctx.open('statistics'),
  },
];
