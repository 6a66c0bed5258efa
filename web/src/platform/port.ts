import type { Issue, Result } from '@boardwright/engine/base';
import type { CommandState, MenuCommand } from '@boardwright/engine/commands';
import type { OutputFile } from '@boardwright/engine/formats';
import type { ModelTransport } from '@boardwright/engine/languageModel';
import type { ProjectStore } from '@boardwright/engine/storage';
import type { Compiler } from '@boardwright/sim/sketch';

export interface PickedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A library of KiCad in a folder that the user chose: a file .kicad_sym, or a folder .pretty. */
export interface FolderLibrary {
  /** Names it in calls. */
  readonly key: string;
  readonly kind: 'symbol' | 'footprint';
  readonly nickname: string;
  readonly folder: string;
  /** Changes when its files change. */
  readonly stamp: string;
}

export interface LibraryList {
  readonly folders: readonly { readonly path: string; readonly issues: readonly Issue[] }[];
  readonly libraries: readonly FolderLibrary[];
  /** Folders that the user must open once more: the browser forgot its permission. */
  readonly locked?: readonly string[];
}

/** Folders of KiCad libraries, read in place. */
export interface LibraryFolders {
  list(): Promise<LibraryList>;
  /** The files of a library, or the one of a footprint; none where they are gone. */
  files(key: string, part?: string): Promise<readonly PickedFile[]>;
  /** What can be added: any folder, and where KiCad is installed its own tables. */
  readonly sources: readonly ('folder' | 'kicad')[];
  /** Adds a folder that the user chooses; false where they cancel or there is none. */
  add(from: 'folder' | 'kicad'): Promise<boolean>;
  remove(folder: string): Promise<void>;
  /** Asks for the permission to read a locked folder; from a click only. */
  unlock(folder: string): Promise<void>;
  /** Follows changes of folders and files; gives what ends it. */
  onChange(listener: () => void): () => void;
}

/** A KiCad project that the user wants to open. */
export interface FolderOffer {
  /** Names it in calls. */
  readonly id: string;
  /** Path of the project file (.kicad_pro). */
  readonly main: string;
  /** The project that is edited there already; null for none. */
  readonly project: string | null;
  /** The project that was imported from it as a copy last; null for none. */
  readonly copy: string | null;
  /** Whether the user chose to edit it in its folder; otherwise they are asked. */
  readonly inPlace: boolean;
  readonly files: readonly PickedFile[];
}

export interface LinkedFolder {
  readonly project: string;
  /** Path of the project file. */
  readonly main: string;
}

/** The design files of a project in its folder, with names relative to it. */
export interface FolderState {
  readonly main: string;
  readonly files: readonly PickedFile[];
  /** Names this content in calls. */
  readonly stamp: string;
  /** The files as they were when design and folder were the same last. */
  readonly base: readonly PickedFile[];
}

/** KiCad projects that are edited in their folders, beside KiCad. */
export interface LiveFolderPort {
  list(): Promise<readonly LinkedFolder[]>;
  /** Lets the user choose a folder with a KiCad project; null when cancelled. */
  choose(): Promise<Result<FolderOffer> | null>;
  /** A folder or project file that was dropped on the page. */
  dropped(file: File): Promise<Result<FolderOffer>>;
  /** Lets a project live in the offered folder. */
  link(offer: string, project: string): Promise<Result<null>>;
  /** A copy was imported from the offered project. */
  noteCopy(offer: string, project: string): Promise<void>;
  /** The project stays, and no longer follows its folder. */
  unlink(project: string): Promise<void>;
  /** Reads the folder and follows it from then on. */
  read(project: string): Promise<Result<FolderState>>;
  /** Ends following it. */
  unwatch(project: string): Promise<void>;
  /**
   * Writes files into the folder.
   *
   * @param stamp of the content that they were made from
   * @returns the new stamp; null where the folder has changed since, and nothing was written
   */
  write(project: string, files: readonly OutputFile[], stamp: string): Promise<Result<string | null>>;
  /** Calls the listener when the folder of a project changed; gives what ends it. */
  onChange(listener: (project: string) => void): () => void;
  /** Follows the projects that the system asks the app to open; earlier ones are given first. Gives what ends it. */
  onOffer(listener: (offer: FolderOffer) => void): () => void;
}

/** A language model that the user has chosen, on this computer or elsewhere. Its key stays out of the page. */
export interface OwnModel {
  /** Its name, and the address of its server; null: none is chosen. */
  chosen(): Promise<{ readonly name: string; readonly address: string } | null>;
  readonly transport: ModelTransport;
  /** Calls the listener when another one is chosen; gives what ends it. */
  onChange(listener: () => void): () => void;
}

/** What a menu bar outside of the page shows: the commands of the editor, as they can be used now. */
export interface MenuState {
  readonly locale: 'en' | 'zh';
  /** Null outside of the editor. */
  readonly commands: CommandState | null;
  /** Commands besides the engine's, which extensions of the editor add. */
  readonly added: readonly MenuCommand[];
}

/** Whether a window may close: all is saved, something is not, or all is stored but not in the folder of the project. */
export type Readiness = 'saved' | 'unsaved' | 'folderUnsaved';

/** What differs between the website and the desktop app. Everything else is the same code. */
export interface Platform {
  readonly id: 'browser' | 'desktop';
  /** Opens the store of projects; rejects with a StoreError when another window holds it. */
  projects(): Promise<ProjectStore>;
  /**
   * Gives another worker a line of its own to the store where this window has the store, and null when that line is dead; null where calls
   * go through the page.
   */
  readonly storeLine: ((taker: (line: MessagePort | null) => void) => void) | null;
  /** The address of the cloud, without a slash at its end; '' while there is none. */
  cloudAddress(): Promise<string>;
  /** Whether what is stored stays until the user deletes it; otherwise the browser may delete it to make room. */
  isKept(): Promise<boolean>;
  /** Makes programs of sketches. Where none can be had, what it answers says so, and what else there is. */
  compiler(): Compiler;
  readonly files: {
    /** Lets the user choose files; none when cancelled. */
    pick(extensions: readonly string[], multiple: boolean): Promise<readonly PickedFile[]>;
    /** Saves under a name of the user's choice or the download folder; false when cancelled. */
    save(file: OutputFile): Promise<boolean>;
    /** Opens a PDF with the viewer of the system, at its first page; false where that did not work. Null where a tab of the browser shows it. */
    readonly openPdf: ((file: OutputFile) => Promise<boolean>) | null;
  };
  /**
   * Writes backups beside the page; null where the store makes them as bytes. A backup is asked for a place, reports its progress, 0 to 1,
   * and can be stopped; false when the user cancelled it.
   */
  readonly backups:
    ((name: string, onProgress: (done: number) => void, signal: AbortSignal) => Promise<Result<boolean>>) | null;
  /** Folders of KiCad libraries; null where no folder can be read. */
  readonly libraries: LibraryFolders | null;
  /** KiCad projects that are edited in their folders; null where folders cannot be written. */
  readonly folders: LiveFolderPort | null;
  /** A language model of the user's choice; null where the page could reach none. */
  readonly ownModel: OwnModel | null;
  readonly shell: {
    /** Brings a menu bar outside of the page up to date, where there is one. */
    showMenu(state: MenuState): void;
    /** Follows the commands chosen there; gives what ends it. */
    onCommand(listener: (id: string) => void): () => void;
    /** Follows the projects that the system asks the app to open, each as its files; earlier ones are given first. */
    onOpen(listener: (files: readonly PickedFile[]) => void): () => void;
    /** Lets the page save before its window is closed, and gives whether everything is saved; where windows do not wait, never called. */
    onClosing(save: () => Promise<Readiness>): () => void;
  };
}
