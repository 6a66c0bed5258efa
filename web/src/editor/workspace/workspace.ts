import { createContext, useContext } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import type { Viewport } from '@boardwright/engine/render';
import * as layouts from './layout.ts';
import type { Edge, Layout, Tab } from './layout.ts';

/** What comes back of a pane when its project is opened again. */
export interface Kept {
  readonly path: string;
  readonly views: readonly (readonly [path: string, viewport: Viewport])[];
}

/** Closed tabs that can be opened again. */
const MOST_CLOSED = 20;

export interface WorkspaceState {
  readonly layout: Layout;
  /** Tabs that were closed, the last one last. */
  readonly closed: readonly Omit<Tab, 'id'>[];
  /** Shows what is open already, in the active group first; else opens it there. */
  reveal(type: string, arg?: string): void;
  /** Opens one more tab. */
  open(type: string, arg: string): void;
  activate(tab: string): void;
  activateGroup(group: string): void;
  close(tab: string): void;
  reopen(): void;
  move(tab: string, group: string, edge: Edge, index?: number): void;
  split(group: string, edge: Exclude<Edge, 'center'>, shown: Omit<Tab, 'id'>): void;
  resize(split: string, index: number, by: number): void;
  even(split: string): void;
  merge(): void;
}

export type Workspace = StoreApi<WorkspaceState>;

const keyOf = (project: string): string => `boardwright.workspace.${project}`;

interface Stored {
  readonly layout: Layout;
  readonly kept: Readonly<Record<string, Kept>>;
}

/** What was open in a project when it was last left; null for the first visit, or where the browser keeps nothing. */
export function storedWorkspace(project: string): Stored | null {
  try {
    const text = localStorage.getItem(keyOf(project));
    return text === null ? null : (JSON.parse(text) as Stored);
  } catch {
    // Where storage is forbidden or holds something else, one starts afresh.
    return null;
  }
}

export function storeWorkspace(project: string, stored: Stored): void {
  try {
    localStorage.setItem(keyOf(project), JSON.stringify(stored));
  } catch (error) {
    // A full or forbidden storage costs the layout, not the work.
    console.warn(error);
  }
}

/** The tabs and panes of one open project. */
export function createWorkspace(first: Layout): Workspace {
  return createStore<WorkspaceState>()((set, get) => {
    const change = (next: (layout: Layout) => Layout) => set(({ layout }) => ({ layout: next(layout) }));
    return {
      layout: first,
      closed: [],
      reveal(type, arg = '') {
        const { layout } = get();
        const matches = ({ type: its, arg: own }: Tab) => its === type && (arg === '' || own === arg);
        const here = layouts.activeGroup(layout);
        const seen = layouts.groupsOf(layout.root).flatMap(each => each.tabs.filter(tab => tab.id === each.active));
        const found =
          [layouts.activeTab(layout), ...here.tabs, ...seen].find(matches) ?? layouts.tabsOf(layout).find(matches);
        if (found) change(now => layouts.activate(now, found.id));
        else get().open(type, arg);
      },
      open: (type, arg) => change(now => layouts.open(now, type, arg)),
      activate: tab => change(now => layouts.activate(now, tab)),
      activateGroup: group => {
        if (get().layout.active !== group) change(now => layouts.activateGroup(now, group));
      },
      close(tab) {
        const { layout, closed } = get();
        const next = layouts.close(layout, tab);
        const gone = layouts.tabsOf(layout).find(each => each.id === tab);
        if (next === layout || !gone) return;
        set({ layout: next, closed: [...closed, { type: gone.type, arg: gone.arg }].slice(-MOST_CLOSED) });
      },
      reopen() {
        const last = get().closed.at(-1);
        if (!last) return;
        set(({ closed }) => ({ closed: closed.slice(0, -1) }));
        get().open(last.type, last.arg);
      },
      move: (tab, group, edge, index) => change(now => layouts.move(now, tab, group, edge, index)),
      split: (group, edge, shown) => change(now => layouts.splitWith(now, group, edge, shown)),
      resize: (split, index, by) => change(now => layouts.resize(now, split, index, by)),
      even: split => change(now => layouts.even(now, split)),
      merge: () => change(layouts.merge),
    };
  });
}

export const WorkspaceContext = createContext<Workspace | null>(null);

/** The surrounding workspace, for opening tabs: `useWorkspace().getState().reveal('symbol', id)`. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('no workspace around this component');
  return workspace;
}

export const useLayout = (): Layout => useStore(useWorkspace(), state => state.layout);
