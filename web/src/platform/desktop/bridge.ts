import type { Result } from '@boardwright/engine/base';
import type { OutputFile } from '@boardwright/engine/formats';
import type { CompileRequest, CompileResult } from '@boardwright/sim/sketch';
export type { CompileRequest, CompileResult } from '@boardwright/sim/sketch';
import type { StoreOutcome } from '../outcome.ts';
import type { FolderOffer, FolderState, LibraryList, LinkedFolder, MenuState, PickedFile } from '../port.ts';

/**
 * What the main process reports to the page: the menu bar ('command', with the id of one; 'server': its setting), projects to open
 * ('opened': take them), changes in folders of libraries ('libraries'), folders of projects ('folders': one changed, named by its
 * project; '': take those to open), and that the window is about to close ('closing': save, then answer with `readyToClose`).
 */
export const BRIDGE_EVENTS = ['command', 'opened', 'server', 'libraries', 'folders', 'closing'] as const;
export type BridgeEvent = (typeof BRIDGE_EVENTS)[number];

/** What the desktop app's preload gives the page. Text, numbers, plain objects and bytes only. */
export interface Bridge {
  callStore(method: string, values: readonly unknown[]): Promise<StoreOutcome>;
  pickFiles(extensions: readonly string[], multiple: boolean): Promise<readonly PickedFile[]>;
  saveFile(name: string, bytes: Uint8Array): Promise<boolean>;
  /** Compiles a sketch with what this machine has; `job` names it for stopping. */
  compileSketch(job: string, request: CompileRequest): Promise<CompileResult>;
  stopCompiling(job: string): Promise<void>;
  showMenu(state: MenuState): Promise<void>;
  /** Hands over the projects to open that nobody has taken yet. */
  takeOpened(): Promise<readonly (readonly PickedFile[])[]>;
  /** The address of the server, '' for none; `fixed` where it cannot be changed here. */
  server(): Promise<{ readonly address: string; readonly fixed: boolean }>;
  /** Sets it; false where that is no address. */
  setServer(address: string): Promise<boolean>;
  /** Libraries in the folders that the user chose. */
  listLibraries(): Promise<LibraryList>;
  libraryFiles(key: string, part: string | null): Promise<readonly PickedFile[]>;
  /** Adds a folder that the user chooses, or KiCad's tables; false where there is none. */
  addLibraries(from: 'folder' | 'kicad'): Promise<boolean>;
  removeLibraries(folder: string): Promise<void>;
  /** KiCad projects that are edited in their folders; see `LiveFolderPort`. */
  listFolders(): Promise<readonly LinkedFolder[]>;
  chooseFolder(): Promise<Result<FolderOffer> | null>;
  dropFolder(file: File): Promise<Result<FolderOffer>>;
  /** Hands over the projects to open that nobody has taken yet. */
  takeFolders(): Promise<readonly FolderOffer[]>;
  linkFolder(offer: string, project: string): Promise<Result<null>>;
  noteFolderCopy(offer: string, project: string): Promise<void>;
  unlinkFolder(project: string): Promise<void>;
  unwatchFolder(project: string): Promise<void>;
  readFolder(project: string): Promise<Result<FolderState>>;
  writeFolder(project: string, files: readonly OutputFile[], stamp: string): Promise<Result<string | null>>;
  /** Whether everything of this window is saved, so that it may close. */
  readyToClose(state: 'saved' | 'unsaved'): Promise<void>;
  /** Follows an event; gives what ends it. */
  on(event: BridgeEvent, listener: (value: string) => void): () => void;
}

/** There only in the desktop app. */
export const bridge = (globalThis as { boardwright?: Bridge }).boardwright;
