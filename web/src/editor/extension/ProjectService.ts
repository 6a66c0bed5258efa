import { createContext, useContext } from 'react';
import type { ProjectFiles } from '../../project/projectFiles.ts';
import type { Probing } from '../canvas/Probing.ts';

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
