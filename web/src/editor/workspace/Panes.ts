import type { ProjectSession } from '../../project/session.ts';
import { tabsOf, type Layout, type Tab } from './layout.ts';
import { Pane, type PaneType } from './Pane.ts';
import type { Kept } from './workspace.ts';

/** The panes of all open tabs. */
export class Panes {
  /** The kinds of tabs by their names. */
  readonly types: ReadonlyMap<string, PaneType>;
  private readonly panes = new Map<string, Pane>();
  /** How the panes of the last visit were left, until those are there again. */
  private readonly kept: Map<string, Kept>;

  constructor(types: ReadonlyMap<string, PaneType>, kept: Readonly<Record<string, Kept>>) {
    this.types = types;
    this.kept = new Map(Object.entries(kept));
  }

  /** Makes panes for new tabs, forgets those of closed ones, and gives all their documents. */
  follow(layout: Layout, session: ProjectSession): void {
    const tabs = tabsOf(layout);
    const open = new Set(tabs.map(({ id }) => id));
    for (const [id, pane] of this.panes) {
      if (open.has(id)) continue;
      this.panes.delete(id);
      pane.late.dispose();
    }
    for (const tab of tabs) this.of(tab).follow(session);
  }

  of(tab: Tab): Pane {
    let pane = this.panes.get(tab.id);
    if (!pane || pane.tab.type !== tab.type || pane.tab.arg !== tab.arg) {
      this.panes.set(tab.id, (pane = new Pane(tab, this.typeOf(tab), this.kept.get(tab.id))));
      // An id is given again when its tab is gone: a later one begins afresh.
      this.kept.delete(tab.id);
    }
    return pane;
  }

  private typeOf({ type }: Tab): PaneType {
    const found = this.types.get(type);
    if (!found) throw new Error(`no pane type ${type}`);
    return found;
  }

  dispose(): void {
    for (const pane of this.panes.values()) pane.late.dispose();
  }

  keep(): Record<string, Kept> {
    return Object.fromEntries([...this.panes].map(([id, pane]) => [id, pane.keep()]));
  }
}
