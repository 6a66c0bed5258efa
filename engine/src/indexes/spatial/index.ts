import { boardEnv } from '../board/boardEnv.ts';
import type { Id } from '../../base/index.ts';
import type { Box } from '../../geometry/index.ts';
import { boundsOf, screenOf, screensSeenOn, type Change, type Doc, type DrawEnv, type Obj } from '../../kinds/index.ts';
import { changedDefinitions, placementsOf } from '../definitions.ts';
import type { Derived } from '../derived.ts';
import { BoxGrid } from './grid.ts';

export { BoxGrid } from './grid.ts';

/** 2 mm on boards, 10 mm on sheets: about the size of the things that lie there. */
const BOARD_CELL = 2_000_000;
const SHEET_CELL = 10_000_000;

/**
 * What decides the extent of things. Unused copper that is removed counts: it returns when something connects. Widths of net
 * classes do not: an edit elsewhere may change them.
 */
function boundsEnv(doc: Doc): DrawEnv {
  const { isUsed: _, netLook: __, ...env } = boardEnv(doc);
  return env;
}

/** Where everything is: finds what touches a box, and the box of anything. One grid a screen. */
export class SpatialIndex implements Derived {
  private readonly grids = new Map<string, BoxGrid>();
  /** Of all that does not lie on the screen '', where all of a board does. */
  private readonly screens = new Map<Id, string>();
  private doc: Doc | undefined;
  private env: DrawEnv | undefined;

  reset(doc: Doc): void {
    for (const _ of this.building(doc));
  }

  *building(doc: Doc): Generator<void> {
    this.doc = doc;
    this.env = boundsEnv(doc);
    this.grids.clear();
    this.screens.clear();
    for (const object of doc.everything()) {
      this.put(object);
      yield;
    }
  }

  apply(change: Change): void {
    if (!this.doc) return;
    if (change.settings) this.env = boundsEnv(this.doc);
    for (const id of change.removed.keys()) this.drop(id);
    for (const object of change.added.values()) this.put(object);
    for (const [, [, to]] of change.updated) this.put(to);
    this.putDependents(change);
  }

  box(id: Id): Box | undefined {
    return this.gridOf(id)?.box(id);
  }

  /** Records whose box touches the area, on one screen ('' on boards). */
  query(area: Box, found: (object: Obj) => void, screen = ''): void {
    for (const seen of screensSeenOn(screen))
      this.grids.get(seen)?.query(area, id => {
        const object = this.doc!.get(id);
        if (object) found(object);
      });
  }

  near(area: Box, screen = ''): Obj[] {
    const list: Obj[] = [];
    this.query(area, object => list.push(object), screen);
    return list;
  }

  private put(object: Obj): void {
    const screen = screenOf(object);
    if ((this.screens.get(object.id) ?? '') !== screen) this.drop(object.id);
    let grid = this.grids.get(screen);
    if (!grid) this.grids.set(screen, (grid = new BoxGrid(screen === '' ? BOARD_CELL : SHEET_CELL)));
    if (screen !== '') this.screens.set(object.id, screen);
    grid.set(object.id, boundsOf(object, this.env!));
  }

  private drop(id: Id): void {
    this.gridOf(id)?.delete(id);
    this.screens.delete(id);
  }

  private gridOf(id: Id): BoxGrid | undefined {
    return this.grids.get(this.screens.get(id) ?? '');
  }

  /** A changed library symbol changes the boxes of all its placements. */
  private putDependents(change: Change): void {
    const definitions = changedDefinitions(change);
    if (definitions.size === 0) return;
    for (const placed of placementsOf(this.doc!, definitions)) this.put(placed);
  }
}
