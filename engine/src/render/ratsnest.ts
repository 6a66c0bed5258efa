import type { Container, UniformGroup } from 'pixi.js';
import type { Box } from '../geometry/index.ts';
import type { Corners } from './corners.ts';
import { Lines, TiedLines, type Line, type TiedLine } from './lines.ts';
import { layerColor, type Theme } from './theme.ts';

/** What themes call the colour of missing connections. */
const RATSNEST = 'ratsnest';

/** A place or a shift, nanometres. */
interface At {
  readonly x: number;
  readonly y: number;
}

/** Missing connections by group; a group whose connections have not changed is the same list. */
export interface Connections {
  readonly still: ReadonlyMap<number, readonly Line[]>;
  /** Those of the dragged selection. */
  readonly carried: ReadonlyMap<number, readonly TiedLine[]>;
  /** How far the selection is dragged, nanometres. */
  readonly by: At;
}

/** Missing connections as hairlines: those that stay, and those of the dragged selection. */
export class Ratsnest {
  private readonly stillLines: Lines;
  private readonly carriedLines: TiedLines;
  /** What the next frame shows; null where it shows the same as the last. */
  private next: Connections | null = null;

  constructor(view: UniformGroup, corners: Corners, theme: Theme) {
    this.stillLines = new Lines(view, corners);
    this.carriedLines = new TiedLines(view, corners);
    this.paint(theme);
  }

  /** What to draw of those that stay. */
  get still(): Container {
    return this.stillLines.field;
  }

  /** What to draw of those of the dragged selection. */
  get carried(): Container {
    return this.carriedLines.field;
  }

  paint(theme: Theme): void {
    for (const lines of [this.stillLines, this.carriedLines]) lines.paint(layerColor(theme, RATSNEST));
  }

  set(connections: Connections): void {
    this.next = connections;
  }

  /**
   * Takes over what was set since the last frame. `origin`: that of the batches, nanometres; `seen`: the window, millimetres from
   * there. Returns true where the connections that stay have changed, and have to be culled.
   */
  update(origin: At, seen: () => Box): boolean {
    if (!this.next) return false;
    const { still, carried, by } = this.next;
    this.next = null;
    const changed = this.stillLines.show(still, origin);
    if (changed) for (const _ of this.stillLines.field.syncing());
    this.carriedLines.show(carried, by, origin);
    for (const _ of this.carriedLines.field.syncing());
    this.carriedLines.field.cull(seen());
    return changed;
  }

  cull(seen: Box): void {
    this.stillLines.field.cull(seen);
  }

  clear(): void {
    for (const lines of [this.stillLines, this.carriedLines]) lines.clear();
  }
}
