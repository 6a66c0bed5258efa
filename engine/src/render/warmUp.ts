import { asId } from '../base/index.ts';
import { Container, type Application, type UniformGroup } from 'pixi.js';
import { QuadRows } from '../indexes/index.ts';
import type { Corners } from './corners.ts';
import { LayerNode } from './layers.ts';
import type { Theme } from './theme.ts';

const EVERYWHERE = { minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity };

/**
 * Draws one quad and one triangle without extent, so that a renderer without a graphics card compiles its programs while
 * the first frame is being made, and not when it is drawn.
 */
export function warmUp(app: Application, theme: Theme, view: UniformGroup, corners: Corners): void {
  const node = new LayerNode('', theme, view, corners);
  const rows = new QuadRows();
  rows.allocate(1);
  rows.extend(0, 0, 0, 0);
  node.quads.add(rows);
  for (const _ of node.quads.syncing());
  node.quads.cull(EVERYWHERE);
  node.fills.add(asId('warm'), new Float32Array(6), 0);
  const container = new Container({ children: [node.container] });
  app.renderer.render({ container });
  container.destroy({ children: true });
}
