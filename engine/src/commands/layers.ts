import { msg, type Msg } from '../base/index.ts';
import { asBoard, copperLayers } from '../kinds/index.ts';
import type { Command } from './command.ts';
import type { CanvasContext, DocumentContext, PageContext } from './context.ts';

/** What these commands use of the editor. */
type Context = CanvasContext & DocumentContext & PageContext;

const LAYERS = msg('submenu.layers', 'Active layer');

/** Copper layers by the keys of the numbers: top, bottom, then inner ones from the top. */
function numbered({ store }: Context): string[] {
  const [top, ...rest] = copperLayers(asBoard(store.settings));
  const bottom = rest.at(-1);
  return [top!, ...(bottom ? [bottom] : []), ...rest.slice(0, -1)];
}

const command = (number: number, title: Msg, keys: readonly string[]): Command<Context> => ({
  id: `layer.${number}`,
  title,
  keys,
  menu: 'view',
  submenu: LAYERS,
  editor: 'board',
  run(ctx) {
    const layer = numbered(ctx)[number - 1];
    if (layer) ctx.activateLayer(layer);
  },
});

/** Goes through the copper layers from the top down (1) or up (-1). */
function step(ctx: Context, by: 1 | -1): void {
  const layers = copperLayers(asBoard(ctx.store.settings));
  const at = layers.indexOf(ctx.activeLayer);
  ctx.activateLayer(layers[at < 0 ? 0 : (at + by + layers.length) % layers.length]!);
}

const stepping = { menu: 'view', submenu: LAYERS, editor: 'board' } as const;

/** Which layer of a board is worked on. */
export const layerCommands: readonly Command<Context>[] = [
  command(1, msg('cmd.layer.top', 'Top copper layer'), ['1', 'PageUp']),
  command(2, msg('cmd.layer.bottom', 'Bottom copper layer'), ['2', 'PageDown']),
  command(3, msg('cmd.layer.inner1', 'Inner copper layer 1'), ['3']),
  command(4, msg('cmd.layer.inner2', 'Inner copper layer 2'), ['4']),
  command(5, msg('cmd.layer.inner3', 'Inner copper layer 3'), ['5']),
  {
    ...stepping,
    id: 'layer.next',
    title: msg('cmd.layer.next', 'Next copper layer'),
    keys: ['9'],
    run: ctx => step(ctx, 1),
  },
  {
    ...stepping,
    id: 'layer.previous',
    title: msg('cmd.layer.previous', 'Previous copper layer'),
    keys: ['8'],
    run: ctx => step(ctx, -1),
  },
];
