import { Container, UniformGroup } from 'pixi.js';
import { CAPSULE, QuadRows, ROW, ARC } from '../indexes/index.ts';
import { gridOrigin, type Doc } from '../kinds/index.ts';
import type { Corners } from './corners.ts';
import { inkUniforms } from './ink.ts';
import { quadMesh, discard } from './quadMesh.ts';
import { layerColor, type Theme } from './theme.ts';
import type { Viewport } from './viewport.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Of the marks, pixels. */
const RADIUS = 5;
const ARM = 9;

/** Where coordinates of manufacturing files and the grid begin: a circle with a cross, as large at every zoom. */
export class Origins {
  readonly container = new Container();
  /** Marks are drawn in pixels. */
  private readonly view: UniformGroup;
  private readonly corners: Corners;
  private readonly marks: Record<'aux' | 'grid', Container>;

  constructor(resolution: number, corners: Corners, theme: Theme) {
    this.view = new UniformGroup({ uPx: { value: 1 / resolution, type: 'f32' } });
    this.corners = corners;
    this.marks = { aux: new Container(), grid: new Container() };
    this.container.addChild(this.marks.grid, this.marks.aux);
    this.paint(theme);
  }

  paint(theme: Theme): void {
    for (const [which, mark] of Object.entries(this.marks)) {
      discard(mark);
      const uniforms = inkUniforms(layerColor(theme, `origin.${which}`));
      mark.addChild(quadMesh(sign(), this.view, uniforms, this.corners));
    }
  }

  /** Boards have both; where they are one, as in a footprint, one is seen. */
  update({ settings }: Doc, v: Viewport): void {
    this.container.visible = settings.type === 'board';
    if (settings.type !== 'board') return;
    const [aux, grid] = [settings.origin.aux, gridOrigin({ settings })];
    this.marks.aux.visible = aux.x !== grid.x || aux.y !== grid.y;
    place(this.marks.aux, aux, v);
    place(this.marks.grid, grid, v);
  }
}

function place(mark: Container, { x, y }: Place, v: Viewport): void {
  mark.position.set(
    Math.round(v.width / 2 + ((x - v.x) / 1e6) * v.scale),
    Math.round(v.height / 2 + ((y - v.y) / 1e6) * v.scale),
  );
}

function sign(): QuadRows {
  const rows = new QuadRows();
  const put = (...words: readonly number[]) => rows.data.set(words, rows.allocate(1) * ROW);
  put(-ARM, 0, ARM, 0, 0.5, 0, 0, CAPSULE);
  put(0, -ARM, 0, ARM, 0.5, 0, 0, CAPSULE);
  put(0, 0, RADIUS, 0, 0.5, Math.PI, 0, ARC);
  return rows;
}
