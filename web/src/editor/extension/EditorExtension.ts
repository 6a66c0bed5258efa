import type { MessageInstance } from 'antd/es/message/interface';
import type { ComponentType, ReactNode } from 'react';
import type { AddedCommand, CommandContext, Dialog } from '@boardwright/engine/commands';
import type { Painter } from '@boardwright/engine/render';
import type { Finding } from '@boardwright/engine/rules';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import type { DialogProps } from '../dialogs/props.ts';
import type { PanelId } from '../workspace/docks.ts';
import type { Pane, PaneType } from '../workspace/Pane.ts';
import type { PanelProps } from '../workspace/PanelProps.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { EditorKind, EditorStore } from '../state/store.ts';
import type { ProjectService } from './ProjectService.ts';

/** Services behind commands that the engine declares and an extension carries out. */
export type ExtensionActions = Pick<CommandContext, 'simulation' | 'live' | 'sketch' | 'debug'>;

/** The shell around the active pane, for what an extension does there. */
export interface Shell {
  readonly session: ProjectSession;
  readonly services: readonly ProjectService[];
  readonly workspace: Workspace;
  readonly message: MessageInstance;
  /** The active pane. */
  readonly pane: Pane;
  /** Brings a panel to the front. */
  showPanel(panel: PanelId): void;
}

/** A page of a schematic, or the board, on its canvas. */
export interface SheetProps {
  readonly painter: Painter;
  readonly document: EditorDocument;
  readonly screen: string;
  readonly path: string;
}

export interface StatusItemProps {
  readonly document: EditorDocument;
  readonly editor: EditorKind;
}

export interface SheetFrameProps {
  readonly session: ProjectSession;
  readonly document: EditorDocument;
  readonly editor: EditorStore;
  readonly children: ReactNode;
}

/** What another room adds to the editor, which knows nothing of it. `web/src/entry` lists the extensions there are. */
export interface EditorExtension {
  readonly paneTypes?: readonly PaneType[];
  /** Commands that the engine does not know; menus, keys and palette have them after those of the live circuit. */
  readonly commands?: readonly AddedCommand[];
  /** Bodies of panels; each panel has one, of the editor or of an extension. */
  readonly panels?: Readonly<Partial<Record<PanelId, ComponentType<PanelProps>>>>;
  readonly dialogs?: Readonly<Partial<Record<Dialog, ComponentType<DialogProps>>>>;
  /** Drawn over each page of a schematic that is seen. */
  readonly SheetOverlay?: ComponentType<SheetProps>;
  /** Drawn over the board that is seen. */
  readonly BoardOverlay?: ComponentType<SheetProps>;
  /** Stands in the status bar. */
  readonly StatusItem?: ComponentType<StatusItemProps>;
  /** Stands around the canvas of a schematic's page, and takes what is dropped there. */
  readonly SheetFrame?: ComponentType<SheetFrameProps>;
  /** Mounted once in the shell of an open project; shows nothing. */
  readonly Background?: ComponentType<{ readonly shell: Shell }>;
  /** Whether a finding is listed; all extensions must agree. */
  acceptsFinding?(session: ProjectSession, document: EditorDocument, finding: Finding): boolean;
  actions?(shell: Shell): Partial<ExtensionActions>;
  /** Begins what lives as long as the schematic is open. */
  open?(session: ProjectSession, schematic: EditorDocument): ProjectService;
}
