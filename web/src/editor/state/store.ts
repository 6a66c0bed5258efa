import { create } from 'zustand';
import type { Id } from '@boardwright/engine/base';
import type { Obj } from '@boardwright/engine/kinds';
import type { Finding } from '@boardwright/engine/rules';

export type EditorKind = 'schematic' | 'board';
export type SidePanel = 'properties' | 'layers' | 'sheets' | 'nets' | 'history';

/** The state of the editor's surface: nothing of it belongs to the document. */
interface EditorState {
  readonly tool: string;
  readonly selection: ReadonlySet<Id>;
  readonly cursor: { readonly x: number; readonly y: number } | null;
  /** Whether the keyboard leads the cursor. */
  readonly steering: boolean;
  readonly scale: number;
  readonly grid: boolean;
  readonly gridStep: number;
  readonly activeLayer: string;
  readonly hiddenLayers: ReadonlySet<string>;
  readonly opacities: ReadonlyMap<string, number>;
  readonly highlighted: string;
  readonly panel: SidePanel;
  /** What the checks found, without what was excluded; null before they ran. */
  readonly findings: readonly Finding[] | null;
  readonly excluded: readonly Finding[];
  /** Whether the list of findings is open. */
  readonly listing: boolean;
  readonly checking: boolean;
  /** Part of the rules that the running check is through with, 0 to 1. */
  readonly checked: number;
  readonly screen: string;
  readonly path: string;
  /** What was placed last, for repeating it. */
  readonly placed: readonly Obj[];
  set(part: Partial<Omit<EditorState, 'set'>>): void;
}

export const initialEditor = {
  tool: 'select',
  selection: new Set<Id>(),
  cursor: null,
  steering: false,
  scale: 1,
  grid: true,
  gridStep: 1_270_000,
  activeLayer: 'F.Cu',
  hiddenLayers: new Set<string>(),
  opacities: new Map<string, number>(),
  highlighted: '',
  panel: 'properties' as const,
  findings: null,
  excluded: [] as readonly Finding[],
  listing: false,
  checking: false,
  checked: 0,
  screen: '',
  path: '',
  placed: [] as readonly Obj[],
};

export const useEditor = create<EditorState>()(set => ({ ...initialEditor, set: part => set(part) }));
