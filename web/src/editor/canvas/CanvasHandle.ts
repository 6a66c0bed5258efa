import type { Painter } from '@boardwright/engine/render';
import type { HomeView } from './home.ts';
import type { ToolRunner } from './toolRunner.ts';

/** A mounted drawing surface, for what commands do with it. */
export interface CanvasHandle {
  readonly painter: Painter;
  readonly runner: ToolRunner;
  readonly home: HomeView;
  readonly host: HTMLElement;
}
