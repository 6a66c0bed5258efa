import type { DocumentKind, ProjectSession } from '../../project/session.ts';
import { useDocks } from '../workspace/dockStore.ts';
import { activeTab, singleLayout, type Layout, type Place } from '../workspace/layout.ts';
import type { PaneType } from '../workspace/Pane.ts';
import { Panes } from '../workspace/Panes.ts';
import { createWorkspace, storedWorkspace, storeWorkspace, type Workspace } from '../workspace/workspace.ts';

/** What is open at the first visit of a project, where that is not the wanted document alone. */
export type FirstLayout = (session: ProjectSession) => Layout;

/** The stored layout without what the project does not have any more; null when nothing is left. */
function restored(
  types: ReadonlyMap<string, PaneType>,
  session: ProjectSession,
  { root, active }: Layout,
): Layout | null {
  const strip = (place: Place): Place[] => {
    if (place.kind === 'split') {
      const children = place.children.map(strip);
      // A part that went would leave its share behind: then one starts afresh.
      return children.every(each => each.length === 1) ? [{ ...place, children: children.flat() }] : children.flat();
    }
    const tabs = place.tabs.filter(({ type, arg }) => types.get(type)?.exists(session, arg));
    return tabs.length > 0 ? [{ ...place, tabs }] : [];
  };
  const [kept, ...more] = strip(root);
  return kept && more.length === 0 ? { root: kept, active } : null;
}

/** Tabs, panes and panels of an open project, as they were left; they stay when its documents are opened again. */
export class EditorShell {
  readonly workspace: Workspace;
  readonly panes: Panes;
  /** What is open at the bench is another choice than what is open in the editor. */
  private readonly place: string;
  private session: ProjectSession;
  private readonly unfollow: () => void;

  constructor(
    session: ProjectSession,
    wanted: DocumentKind,
    types: ReadonlyMap<string, PaneType>,
    begin: FirstLayout | undefined,
  ) {
    const { id } = session.summary;
    this.session = session;
    this.place = begin ? `${id}.bench` : id;
    useDocks.getState().open(this.place);
    const stored = storedWorkspace(this.place);
    const layout = stored && restored(types, session, stored.layout);
    this.workspace = createWorkspace(layout ?? begin?.(session) ?? singleLayout(wanted));
    this.panes = new Panes(types, layout ? stored.kept : {});
    const isWanted = types.get(activeTab(this.layout).type)?.editor === wanted;
    // Every pane of a bench is one of the schematic's.
    if (!begin && !isWanted) this.workspace.getState().reveal(wanted);
    // A new tab has its pane before components are notified of it.
    const unsubscribe = this.workspace.subscribe(({ layout: now }, before) => {
      if (now !== before.layout) this.panes.follow(now, this.session);
      this.keep();
    });
    window.addEventListener('pagehide', this.keep);
    this.unfollow = () => {
      unsubscribe();
      window.removeEventListener('pagehide', this.keep);
    };
    this.panes.follow(this.layout, session);
  }

  /** A later session of the same project brings newer documents. */
  follow(session: ProjectSession): void {
    this.session = session;
    this.panes.follow(this.layout, session);
  }

  private get layout(): Layout {
    return this.workspace.getState().layout;
  }

  private readonly keep = (): void => storeWorkspace(this.place, { layout: this.layout, kept: this.panes.keep() });

  dispose(): void {
    this.keep();
    this.unfollow();
    this.panes.dispose();
  }
}
