import type { App } from 'antd';
import type { ComponentType, ReactNode, RefObject } from 'react';
import type { Id } from '@boardwright/engine/base';
import { usesOf } from '@boardwright/engine/indexes';
import type { EditorDocument } from '../../project/document.ts';
import { LateServices } from '../../project/LateServices.ts';
import type { ProjectSession } from '../../project/session.ts';
import type { SolidAction } from '@boardwright/engine/commands';
import type { CanvasHandle } from '../canvas/CanvasHandle.ts';
import type { PointerRequests } from '../canvas/pointer.ts';
import { createEditorStore, type EditorKind, type EditorState, type EditorStore } from '../state/store.ts';
import type { PanelId } from './docks.ts';
import type { Tab } from './layout.ts';
import type { Kept } from './workspace.ts';

/** Antd's dialogs that are opened by a call. */
export type ModalHook = ReturnType<typeof App.useApp>['modal'];

export interface PaneProps {
  readonly pane: Pane;
  readonly session: ProjectSession;
  readonly document: EditorDocument;
  /** What the pointer asks for over the drawing: the menu, opening what lies there. */
  readonly asked: RefObject<PointerRequests>;
}

/** Calls to a pane that has a view of its own instead of the painter's canvas. */
export interface Viewer {
  fit(): void;
  fitTo(ids: Iterable<Id>): void;
  zoom(factor: number): void;
  act(action: SolidAction): void;
}

/** A kind of tab: what it shows, and how. A new one is a file in panes/ and a line in paneTypes.ts there, or comes with an extension. */
export interface PaneType {
  /** Names it in layouts; never changed once released, for stored layouts have it. */
  readonly type: string;
  readonly icon: ReactNode;
  /** Which commands and tools it has. */
  readonly editor: EditorKind;
  /** The last part of the address while it is active. */
  readonly address: 'sch' | 'pcb';
  /** It opens below what one looks at, in one place with others of these: side by side they would leave each other no room. */
  readonly opensBelow?: true;
  /** The panels that have something to show for it. */
  readonly panels: readonly PanelId[];
  /** Whether the project has it; a stored tab of something that is gone is not opened again. */
  exists(session: ProjectSession, arg: string): boolean;
  /** What it shows, the same object as long as it is the same; null while it is being loaded. */
  document(session: ProjectSession, arg: string): EditorDocument | null;
  /** How the surface of a fresh pane is. */
  begin(document: EditorDocument, arg: string): Partial<Omit<EditorState, 'set'>>;
  /** The screen of a page by its path; undefined where there is none. What it has is restored with the layout. */
  page?(document: EditorDocument, path: string): string | undefined;
  /** Its name on the tab, in the person's language; `path` is the page that it shows. */
  title(document: EditorDocument | null, arg: string, path: string): string;
  /** Asked before its tab is closed, where something could be lost; false keeps the tab. */
  mayClose?(pane: Pane, modal: ModalHook): boolean | Promise<boolean>;
  /** Drawn inside an EditorContext with the pane's store; only mounted while it is seen. */
  readonly component: ComponentType<PaneProps>;
}

/** What a tab shows and how it was left: it lives as long as the tab, seen or not. */
export class Pane {
  readonly tab: Tab;
  readonly type: PaneType;
  readonly store: EditorStore;
  /** Null while the project is still loading it. */
  document: EditorDocument | null = null;
  /** The canvas while the pane is seen. */
  readonly handle: { current: CanvasHandle | null } = { current: null };
  /** The view while a pane that has one is seen. */
  readonly viewer: { current: Viewer | null } = { current: null };
  /** What lives as long as the pane, seen or not. */
  readonly late = new LateServices<Pane>(this);
  /** The net that is highlighted here only because another pane means it; '' for none. */
  lent = '';
  private pending: (() => void) | null = null;
  private kept: Kept | undefined;

  constructor(tab: Tab, type: PaneType, kept: Kept | undefined) {
    this.tab = tab;
    this.type = type;
    this.store = createEditorStore();
    this.kept = kept;
  }

  /** Takes the document as the session has it now. */
  follow(session: ProjectSession): void {
    const document = this.type.document(session, this.tab.arg);
    if (document === this.document || !document) return;
    const first = this.document === null;
    this.document = document;
    if (!first) return;
    const { kept } = this;
    const screen = kept ? this.type.page?.(document, kept.path) : undefined;
    this.store.setState({
      ...this.type.begin(document, this.tab.arg),
      ...(kept && screen !== undefined ? { path: kept.path, screen, views: new Map(kept.views) } : {}),
    });
  }

  /** Does something as soon as the pane has a canvas with its drawing. */
  whenReady(action: () => void): void {
    if (this.handle.current || this.viewer.current) action();
    else this.pending = action;
  }

  /** Turns to the page of a path, where there is one, and does something when it is there. */
  onPath(path: string, action: () => void): void {
    const page = this.document?.type === 'schematic' ? usesOf(this.document.store).get(path) : undefined;
    if (page) this.onPage(path, page.screen, action);
    else this.whenReady(action);
  }

  /** Does something on another page of the pane, once that is there. */
  onPage(path: string, screen: string, action: () => void): void {
    if (path === this.store.getState().path) return this.whenReady(action);
    this.pending = action;
    this.store.setState({ path, screen });
  }

  /** The canvas is there. */
  ready(): void {
    const action = this.pending;
    this.pending = null;
    action?.();
  }

  /** The same once more, on the page that it is at. */
  again(): Omit<Tab, 'id'> {
    const { type, arg } = this.tab;
    return { type, arg: type === 'schematic' ? this.store.getState().path : arg };
  }

  /** What is stored of it. */
  keep(): Kept {
    // A pane that was never seen has nothing newer.
    if (!this.document && this.kept) return this.kept;
    const { path, views } = this.store.getState();
    const all = new Map(views);
    const { current } = this.handle;
    // A view that the user has not moved fits the window at its next size.
    if (current?.home.isShown) all.delete(path);
    else if (current) all.set(path, current.painter.viewport);
    return { path, views: [...all] };
  }
}
