import { createContext, useContext } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import type { EditorName } from '@boardwright/engine/commands';
import type { Id, Msg } from '@boardwright/engine/base';
import type { Obj } from '@boardwright/engine/kinds';
import type { Viewport } from '@boardwright/engine/render';

export type EditorKind = EditorName;

/** Editors that show a view of their own rather than the drawing of a document. */
const VIEWS: readonly EditorKind[] = ['solid', 'waves', 'sketch', 'bench'];

/** Whether one draws there: with tools, cursor and grid. */
export const isDrawn = (editor: EditorKind): boolean => !VIEWS.includes(editor);

/** The state of one pane's surface: nothing of it belongs to the document. It lives as long as the pane's tab. */
export interface EditorState {
  readonly tool: string;
  /** The command that started it; '' where none did. */
  readonly toolCommand: string;
  /** What the running tool says about what it does; its hint when it says nothing. */
  readonly toolLine: Msg | null;
  readonly selection: ReadonlySet<Id>;
  /** Items that lie under a point of the world, while the person chooses among them. */
  readonly choice: { readonly ids: readonly Id[]; readonly x: number; readonly y: number } | null;
  /** Locked items that were clicked or dragged. */
  readonly locked: readonly Id[];
  /** What a tool moves or is about to place, and how far from where it is drawn; null while it does not. */
  readonly dragged: {
    readonly objects: readonly Obj[];
    readonly by: { readonly x: number; readonly y: number };
  } | null;
  readonly cursor: { readonly x: number; readonly y: number } | null;
  /** Whether the keyboard leads the cursor. */
  readonly steering: boolean;
  readonly scale: number;
  /** What was last seen of each page, by its path; '' of a board. */
  readonly views: ReadonlyMap<string, Viewport>;
  readonly grid: boolean;
  readonly gridStep: number;
  readonly activeLayer: string;
  readonly hiddenLayers: ReadonlySet<string>;
  readonly opacities: ReadonlyMap<string, number>;
  readonly highlighted: string;
  /** Connections of a board that are missing; null while they are worked out for the first time. */
  readonly unrouted: number | null;
  readonly screen: string;
  readonly path: string;
  /** What was placed last, for repeating it. */
  readonly placed: readonly Obj[];
  set(part: Partial<Omit<EditorState, 'set'>>): void;
}

export type EditorStore = StoreApi<EditorState>;

const initial = {
  tool: 'select',
  toolCommand: '',
  toolLine: null,
  selection: new Set<Id>(),
  choice: null,
  locked: [] as readonly Id[],
  dragged: null,
  cursor: null,
  steering: false,
  scale: 1,
  views: new Map<string, Viewport>(),
  grid: true,
  gridStep: 1_270_000,
  activeLayer: 'F.Cu',
  hiddenLayers: new Set<string>(),
  opacities: new Map<string, number>(),
  highlighted: '',
  unrouted: null,
  screen: '',
  path: '',
  placed: [] as readonly Obj[],
};

/** The state of a new pane; `part` is what its document wants otherwise. */
export const createEditorStore = (part: Partial<Omit<EditorState, 'set'>> = {}): EditorStore =>
  createStore<EditorState>()(set => ({ ...initial, ...part, set: next => set(next) }));

/** The pane that what lies below belongs to: in a pane itself its own, in the panels around it the active one. */
export const EditorContext = createContext<EditorStore | null>(null);

/** The store of the surrounding pane, for what must read it outside of rendering. */
export function useEditorStore(): EditorStore {
  const store = useContext(EditorContext);
  if (!store) throw new Error('no pane around this component');
  return store;
}

/** A part of the surrounding pane's state. Never all of it: the cursor is in it, and moves with every event of the mouse. */
export const useEditor = <T>(select: (state: EditorState) => T): T => useStore(useEditorStore(), select);
