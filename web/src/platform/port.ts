import type { CommandState, MenuCommand } from '@boardwright/engine/commands';
import type { OutputFile } from '@boardwright/engine/formats';
import type { ProjectStore } from '@boardwright/engine/storage';
import type { Compiler } from '@boardwright/sim/sketch';

export interface PickedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What a menu bar outside of the page shows: the commands of the editor, as they can be used now. */
export interface MenuState {
  readonly locale: 'en' | 'zh';
  /** Null outside of the editor. */
  readonly commands: CommandState | null;
  /** Commands besides the engine's, which extensions of the editor add. */
  readonly added: readonly MenuCommand[];
}

/** What differs between the website and the desktop app. Everything else is the same code. */
export interface Platform {
  readonly id: 'browser' | 'desktop';
  /** Opens the store of projects; rejects with a StoreError when another window holds it. */
  projects(): Promise<ProjectStore>;
  /** Whether what is stored stays until the user deletes it; otherwise the browser may delete it to make room. */
  isKept(): Promise<boolean>;
  /** Makes programs of sketches. Where none can be had, what it answers says so, and what else there is. */
  compiler(): Compiler;
  readonly files: {
    /** Lets the user choose files; none when cancelled. */
    pick(extensions: readonly string[], multiple: boolean): Promise<readonly PickedFile[]>;
    /** Saves under a name of the user's choice or the download folder; false when cancelled. */
    save(file: OutputFile): Promise<boolean>;
  };
  readonly shell: {
    /** Brings a menu bar outside of the page up to date, where there is one. */
    showMenu(state: MenuState): void;
    /** Follows the commands chosen there; gives what ends it. */
    onCommand(listener: (id: string) => void): () => void;
    /** Follows the projects that the system asks the app to open, each as its files; earlier ones are given first. */
    onOpen(listener: (files: readonly PickedFile[]) => void): () => void;
  };
}
