import { createContext, useContext } from 'react';
import type { Probed } from '@boardwright/engine/tools';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectFiles } from '../../project/projectFiles.ts';
import type { EditorStore } from '../state/store.ts';

/** What the probe points at, and what is done with it there. */
export interface Probing {
  readonly document: EditorDocument;
  readonly editor: EditorStore;
  /** Null where the probe points at nothing. */
  readonly probed: Probed | null;
  /** Clicked, rather than only pointed at. */
  readonly taken: boolean;
  /** Against the point that was taken before. */
  readonly against: boolean;
}

/** What an extension keeps as long as the schematic of a project is open. It may have files of its own to save. */
export interface ProjectService extends ProjectFiles {
  /** Another window has stored something: reads it again. */
  reload(): void;
  probe(probing: Probing): void;
  /** Ends the services when the schematic closes. A save in progress completes. */
  dispose(): void;
}

/** The services of the open project; none while its schematic is not loaded. */
export const ServicesContext = createContext<readonly ProjectService[]>([]);

export const useServices = (): readonly ProjectService[] => useContext(ServicesContext);
