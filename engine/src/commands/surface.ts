/** What the editor of a tab edits. */
export const EDITOR_NAMES = ['schematic', 'board', 'symbol', 'footprint', 'solid', 'waves', 'sketch', 'bench'] as const;
export type EditorName = (typeof EDITOR_NAMES)[number];

/** What decides whether a command can be used now. */
export interface CommandState {
  readonly editor: EditorName;
  readonly selected: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly highlighted: boolean;
  /** Whether something was placed that can be repeated. */
  readonly canRepeat: boolean;
  /** Whether the page shown lies in another. */
  readonly inSheet: boolean;
  /** Tabs that are open, places that they are in, and closed ones that can come back. */
  readonly tabs: number;
  readonly panes: number;
  readonly closedTabs: number;
}

/** What can be done with windows, tabs, panes and panels; the name of a panel shows it, or hides it where it is seen. */
export type ShellAction =
  | 'newWindow'
  | 'splitRight'
  | 'splitDown'
  | 'nextPane'
  | 'nextTab'
  | 'previousTab'
  | 'moveTab'
  | 'closeTab'
  | 'reopenTab'
  | 'properties'
  | 'layers'
  | 'sheets'
  | 'nets'
  | 'history'
  | 'comments'
  | 'parts'
  | 'findings'
  | 'simulation'
  | 'serial'
  | 'live'
  | 'debug'
  | 'price'
  | 'assistant'
  | 'scripts'
  | 'hidePanels'
  | 'reset'
  | 'probe'
  | 'probeCentres';

/** What the three-dimensional view can do: look from a side, change its projection, show or hide a class of parts. */
export type SolidAction =
  | 'top'
  | 'bottom'
  | 'front'
  | 'back'
  | 'left'
  | 'right'
  | 'isometric'
  | 'projection'
  | 'tht'
  | 'smd'
  | 'virtual'
  | 'dnp';

export type Dialog =
  | 'erc'
  | 'export'
  | 'print'
  | 'manufacturing'
  | 'symbols'
  | 'power'
  | 'annotate'
  | 'find'
  | 'locate'
  | 'fields'
  | 'updateBoard'
  | 'updateSchematic'
  | 'footprints'
  | 'assignFootprint'
  | 'assignModel'
  | 'generateFootprint'
  | 'design'
  | 'table'
  | 'grids'
  | 'picture'
  | 'statistics'
  | 'symbolProperties'
  | 'footprintProperties'
  | 'pinImport'
  | 'myLibrary'
  | 'saveToLibrary'
  | 'updateFromLibrary'
  | 'saveVersion'
  | 'compareVersions'
  | 'newBranch'
  | 'mergeBranch'
  | 'share'
  | 'addComment'
  | 'changeRequest'
  | 'feedback';
