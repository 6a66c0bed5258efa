import type { OutputFile } from '@boardwright/engine/formats';
import type { ProjectStore } from '@boardwright/engine/storage';

export interface PickedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What differs between the website and the desktop app. Everything else is the same code. */
export interface Platform {
  readonly id: 'browser' | 'desktop';
  /** Opens the store of projects; rejects with a StoreError when another window holds it. */
  projects(): Promise<ProjectStore>;
  readonly files: {
    /** Lets the user choose files; none when cancelled. */
    pick(extensions: readonly string[], multiple: boolean): Promise<readonly PickedFile[]>;
    /** Saves under a name of the user's choice or the download folder; false when cancelled. */
    save(file: OutputFile): Promise<boolean>;
  };
}
