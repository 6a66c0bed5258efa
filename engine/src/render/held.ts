import { Container, type UniformGroup } from 'pixi.js';
import type { DrawEnv, Obj } from '../kinds/index.ts';
import type { Corners } from './corners.ts';
import { Overlay, type OverlayInk } from './overlay.ts';

interface At {
  readonly x: number;
  readonly y: number;
}

/** Strength of what is not there yet. */
const ALPHA = 0.9;

/** What a tool is about to make, and what it carries along with the pointer. */
export class Held {
  readonly container = new Container();
  private readonly still: Overlay;
  private readonly carried: Overlay;
  /** The dragged selection; null where nothing is. */
  private load: readonly Obj[] | null = null;
  /** What is shown with it and stays where it is. */
  private unmoved: readonly Obj[] = [];

  constructor(view: UniformGroup, corners: Corners, arrived: () => void) {
    this.still = new Overlay(view, corners, arrived);
    this.carried = new Overlay(view, corners, arrived);
    this.container.addChild(this.carried.container, this.still.container);
  }

  /** Instead of all that was shown. `origin` is that of the batches, nanometres. */
  show(objects: Iterable<Obj>, env: DrawEnv, color: number, origin: At): void {
    this.drop();
    this.still.showAtOnce(objects, env, { color }, origin, ALPHA);
  }

  /** Shifts objects by nanometres: a list is drawn once for as long as it is the same. `unmoved` stays in place. */
  carry(objects: readonly Obj[], by: At, unmoved: readonly Obj[], env: DrawEnv, ink: OverlayInk, origin: At): void {
    if (this.load !== objects) this.carried.show(objects, env, ink, origin, ALPHA);
    this.load = objects;
    this.carried.place(by.x / 1e6, by.y / 1e6);
    if (this.unmoved === unmoved) return;
    this.unmoved = unmoved;
    if (unmoved.length > 0) this.still.showAtOnce(unmoved, env, ink, origin, ALPHA);
    else this.still.clear();
  }

  clear(): void {
    this.drop();
    this.still.clear();
  }

  private drop(): void {
    if (this.load) this.carried.clear();
    this.load = null;
    this.unmoved = [];
  }
}
