import { msg, type Msg } from '../base/index.ts';
import { NetClasses } from '../indexes/index.ts';
import { asBoard, copperLayers, layerName } from '../kinds/index.ts';
import type { AreaArgs, ShapeName } from '../tools/index.ts';
import type { Command } from './command.ts';
import type { Question } from './form.ts';
import type {
  DocumentContext,
  SelectionContext,
  PageContext,
  ToolContext,
  DialogContext,
  ProjectContext,
} from './context.ts';

/** What these commands use of the editor. */
type Context = DocumentContext & SelectionContext & PageContext & ToolContext & DialogContext & ProjectContext;

const plain = (en: string): Msg => ({ id: '', en });

const ZONES = msg('menu.zones', 'Zones');

const NO_KEEPOUT = { tracks: false, vias: false, pads: false, copper: false, footprints: false };

const millimetres = (value: string): Msg | null =>
  Number.isFinite(Number(value)) && Number(value) >= 0 && Number(value) <= 100
    ? null
    : msg('form.millimetres', 'Enter 0 to 100 mm.');
const priority = (value: string): Msg | null =>
  Number.isInteger(Number(value)) && Number(value) >= 0 && Number(value) <= 10_000
    ? null
    : msg('form.priority', 'Enter a whole number from 0 to 10000. Higher priorities are filled first.');

const ALL_COPPER = '*.Cu';

/** Which copper layers: the active one to begin with. */
function layersQuestion(ctx: Context): Question<'layers'> {
  const copper = copperLayers(asBoard(ctx.store.settings));
  return {
    key: 'layers',
    label: msg('form.layers', 'Layers'),
    type: 'choice',
    value: copper.includes(ctx.activeLayer) ? ctx.activeLayer : copper[0]!,
    options: [
      ...copper.map(value => ({ value, label: layerName(value) })),
      { value: ALL_COPPER, label: msg('form.allCopper', 'All copper layers') },
    ],
  };
}

const layersOf = (answer: string, ctx: Context): readonly string[] =>
  answer === ALL_COPPER ? copperLayers(asBoard(ctx.store.settings)) : [answer];

/** The net that a new zone most likely is for: that of what is selected, else ground. */
function likelyNet(ctx: Context, nets: readonly string[]): string {
  for (const id of ctx.selection) {
    const object = ctx.store.get(id);
    if (object && 'net' in object && object.net !== '') return object.net;
  }
  return nets.find(net => /^\/?(GND|VSS|0)$/i.test(net)) ?? '';
}

function start(ctx: Context, shape: ShapeName, area: AreaArgs): void {
  ctx.startTool('shape', { shape, area });
}

async function drawZone(ctx: Context): Promise<void> {
  const settings = asBoard(ctx.store.settings);
  const nets = settings.nets.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const answer = await ctx.ask<'net' | 'layers' | 'priority' | 'clearance' | 'connect' | 'name'>({
    title: msg('cmd.zone.draw', 'Draw zone'),
    questions: [
      {
        key: 'net',
        label: msg('field.net', 'Net'),
        type: 'choice',
        value: likelyNet(ctx, nets),
        options: [
          { value: '', label: msg('form.noNet', 'No net') },
          ...nets.map(value => ({ value, label: plain(value) })),
        ],
      },
      layersQuestion(ctx),
      {
        key: 'connect',
        label: msg('field.connect', 'Pad connection'),
        type: 'choice',
        value: 'thermal',
        options: [
          { value: 'thermal', label: msg('newZone.connect.thermal', 'Thermal relief') },
          { value: 'thruThermal', label: msg('newZone.connect.thruThermal', 'Thermal relief for through-hole pads') },
          { value: 'solid', label: msg('newZone.connect.solid', 'Solid') },
          { value: 'none', label: msg('newZone.connect.none', 'None') },
        ],
      },
      {
        key: 'clearance',
        label: msg('form.clearanceMm', 'Clearance (mm)'),
        type: 'number',
        value: String(new NetClasses(settings).classes[0]!.clearance / 1e6),
        check: millimetres,
      },
      { key: 'priority', label: msg('field.priority', 'Priority'), type: 'number', value: '0', check: priority },
      { key: 'name', label: msg('form.name', 'Name'), type: 'text', value: '' },
    ],
  });
  if (!answer) return;
  start(ctx, 'zone', {
    net: answer.net,
    name: answer.name.trim(),
    layers: layersOf(answer.layers, ctx),
    priority: Number(answer.priority),
    clearance: Math.round(Number(answer.clearance) * 1e6),
    connect: answer.connect as AreaArgs['connect'],
    keepout: NO_KEEPOUT,
  });
}

async function drawKeepOut(ctx: Context): Promise<void> {
  const answer = await ctx.ask<'layers' | 'what' | 'name'>({
    title: msg('cmd.keepOut.draw', 'Draw keep-out area'),
    questions: [
      layersQuestion(ctx),
      {
        key: 'what',
        label: msg('form.keepsOut', 'Keep out'),
        type: 'choice',
        value: 'everything',
        options: [
          { value: 'everything', label: msg('form.keepEverything', 'Tracks, vias, pads and copper') },
          { value: 'copper', label: msg('form.keepPours', 'Copper fill') },
          { value: 'tracks', label: msg('form.keepTracks', 'Tracks and vias') },
          { value: 'footprints', label: msg('form.keepFootprints', 'Footprints') },
        ],
      },
      { key: 'name', label: msg('form.name', 'Name'), type: 'text', value: '' },
    ],
  });
  if (!answer) return;
  const all = answer.what === 'everything';
  const tracks = all || answer.what === 'tracks';
  start(ctx, 'keepOut', {
    net: '',
    name: answer.name.trim(),
    layers: layersOf(answer.layers, ctx),
    priority: 0,
    clearance: 0,
    connect: 'none',
    keepout: {
      tracks,
      vias: tracks,
      pads: all,
      copper: all || answer.what === 'copper',
      footprints: answer.what === 'footprints',
    },
  });
}

/** Copper areas and keep-outs of boards. */
export const zoneCommands: readonly Command<Context>[] = [
  {
    id: 'zone.draw',
    title: msg('cmd.zone.draw', 'Draw zone'),
    keys: ['Ctrl+Shift+Z'],
    submenu: ZONES,
    menu: 'place',
    editor: 'board',
    run: drawZone,
  },
  {
    id: 'keepOut.draw',
    title: msg('cmd.keepOut.draw', 'Draw keep-out area'),
    keys: ['Ctrl+Shift+K'],
    submenu: ZONES,
    menu: 'place',
    editor: 'board',
    run: drawKeepOut,
  },
  {
    id: 'outline.insertCorner',
    title: msg('cmd.outline.insertCorner', 'Insert corner'),
    keys: ['Insert'],
    submenu: ZONES,
    menu: 'edit',
    editor: ['board', 'footprint'],
    when: s => s.selected === 1,
    run: ctx => void ctx.toolKey('Insert'),
  },
  {
    id: 'outline.deleteCorner',
    title: msg('cmd.outline.deleteCorner', 'Delete corner'),
    keys: ['Alt+Delete'],
    submenu: ZONES,
    menu: 'edit',
    editor: ['board', 'footprint'],
    when: s => s.selected === 1,
    run: ctx => void ctx.toolKey('Remove'),
  },
  {
    id: 'zone.fill',
    title: msg('cmd.zone.fill', 'Fill all zones'),
    keys: ['B'],
    submenu: ZONES,
    menu: 'edit',
    editor: 'board',
    run: ctx => ctx.fillZones(),
  },
  {
    id: 'zone.unfill',
    title: msg('cmd.zone.unfill', 'Unfill all zones'),
    keys: ['Ctrl+B'],
    submenu: ZONES,
    menu: 'edit',
    editor: 'board',
    run: ctx =>
      ctx.store.transact(msg('undo.unfill', 'Unfill zones'), tx => {
        for (const zone of ctx.store.all('zone'))
          if (zone.fills.length > 0)
            tx.update('zone', zone.id, draft => {
              draft.fills = [];
              draft.filled = false;
              delete draft.stale;
            });
      }),
  },
];
