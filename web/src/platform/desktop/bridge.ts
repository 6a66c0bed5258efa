import type { Issue, Result } from '@boardwright/engine/base';
import type { OutputFile } from '@boardwright/engine/formats';
import type { ChatRequest, ModelFaultKind } from '@boardwright/engine/languageModel';
import type { CompileRequest, CompileResult } from '@boardwright/sim/sketch';
export type { CompileRequest, CompileResult } from '@boardwright/sim/sketch';
import type { StoreOutcome } from '../outcome.ts';
import type { FolderOffer, FolderState, LibraryList, LinkedFolder, MenuState, PickedFile, Readiness } from '../port.ts';

/** How the app reaches the network, as it is entered. */
export interface ProxyEntry {
  readonly mode: 'system' | 'none' | 'manual';
  /** 'host:port' of a manual proxy. */
  readonly server: string;
  /** Hosts that are reached without it. */
  readonly bypass: string;
}

/** A proxy that asks for a user. */
export interface ProxyQuestion {
  readonly id: string;
  readonly host: string;
  readonly port: number;
  readonly realm: string;
}

/** The language model that the user has chosen; '' for none. */
export interface ModelSetting {
  readonly name: string;
  /** Of its server, up to `/v1`. */
  readonly address: string;
  readonly hasKey: boolean;
  /** Whether the system keeps keys encrypted; otherwise none is taken. */
  readonly keepsKeys: boolean;
}

/** A model as it is entered; `key` null: as before. */
interface ModelEntry extends Pick<ModelSetting, 'name' | 'address'> {
  readonly key: string | null;
}

/** What of a model cannot be used; `open`: the key would go over an open network. */
export type ModelEntryFault = 'name' | 'address' | 'key' | 'open';

/** How an answer ended; null: well. */
export type ModelEnd = { readonly kind: ModelFaultKind; readonly detail: string } | null;

/** A piece of the answer to the request that `job` names, or its end. */
export type ModelPiece = { readonly job: string } & ({ readonly text: string } | { readonly end: ModelEnd });

export interface UpdateSetting {
  /** Address of the update feed; '' switches updates off. */
  readonly feed: string;
  /** The Ed25519 public key of its publisher. */
  readonly key: string;
  /** Whether the app looks once a day. */
  readonly automatic: boolean;
}

/** How the app stands to its newest release; sizes are bytes. */
export type UpdateState =
  | { readonly type: 'off' | 'idle' | 'checking' }
  | { readonly type: 'current'; readonly version: string }
  | { readonly type: 'available'; readonly version: string; readonly size: number }
  | { readonly type: 'downloading'; readonly version: string; readonly received: number; readonly size: number }
  | { readonly type: 'ready'; readonly version: string; readonly file: string }
  | { readonly type: 'failed'; readonly issues: readonly Issue[] };

/**
 * What the main process reports to the page: the menu bar ('command', with the id of one; 'server': its setting), projects to open
 * ('opened': take them), changes in folders of libraries ('libraries'), folders of projects ('folders': one changed, named by its
 * project; '': take those to open), that the window is about to close ('closing': save, then answer with `readyToClose`), and that the
 * settings of the proxy ('proxy'), of the language model ('model') or of updates ('updates') are to be shown, another model was chosen
 * ('modelChanged'), a piece of its answer came ('modelPiece', JSON of a `ModelPiece`), a proxy asks for a user or has its answer ('proxyLogin'),
 * the state of an update changed ('updateState'), and how much of the backup that this window asked for is done ('backup', 0 to 1).
 */
export const BRIDGE_EVENTS = [
  'command',
  'opened',
  'server',
  'libraries',
  'folders',
  'closing',
  'proxy',
  'proxyLogin',
  'model',
  'modelChanged',
  'modelPiece',
  'updates',
  'updateState',
  'backup',
] as const;
export type BridgeEvent = (typeof BRIDGE_EVENTS)[number];

/** What the desktop app's preload gives the page. Text, numbers, plain objects and bytes only. */
export interface Bridge {
  callStore(method: string, values: readonly unknown[]): Promise<StoreOutcome>;
  pickFiles(extensions: readonly string[], multiple: boolean): Promise<readonly PickedFile[]>;
  saveFile(name: string, bytes: Uint8Array): Promise<boolean>;
  /** Opens a copy of a PDF with the viewer of the system; false where that did not work. */
  openPdf(name: string, bytes: Uint8Array): Promise<boolean>;
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
  /** Saves all projects as a backup where the user wants it; false when cancelled. One at a time. */
  makeBackup(name: string): Promise<Result<boolean>>;
  cancelBackup(): Promise<void>;
  proxy(): Promise<ProxyEntry>;
  /** Sets the proxy; gives the field that cannot be used, null where all can. */
  setProxy(entry: ProxyEntry): Promise<'server' | 'bypass' | null>;
  proxyQuestion(): Promise<ProxyQuestion | null>;
  /** Null: the user has no name and password for it. */
  answerProxy(id: string, credentials: { readonly user: string; readonly password: string } | null): Promise<void>;
  model(): Promise<ModelSetting>;
  /** Chooses a model; an empty name and address: none. Gives what cannot be used, null where all can. */
  setModel(entry: ModelEntry): Promise<ModelEntryFault | null>;
  /** Sends a request to it; the answer comes by 'modelPiece'. `job` names it there and for stopping. */
  askModel(job: string, request: ChatRequest): Promise<void>;
  stopModel(job: string): Promise<void>;
  updates(): Promise<{ readonly setting: UpdateSetting; readonly state: UpdateState }>;
  /** Sets feed and key; fails where the key cannot be used. The feed must be an address of the web or ''. */
  setUpdates(setting: UpdateSetting): Promise<Result<null>>;
  /** Looks for a release, downloads its installer, stops either, or hands the installer to the system. */
  updateNow(step: 'check' | 'download' | 'cancel' | 'install'): Promise<void>;
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
  readyToClose(state: Readiness): Promise<void>;
  /** Follows an event; gives what ends it. */
  on(event: BridgeEvent, listener: (value: string) => void): () => void;
}

/** There only in the desktop app. */
export const bridge = (globalThis as { boardwright?: Bridge }).boardwright;
