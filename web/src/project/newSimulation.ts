import { blankSchematic } from '@boardwright/engine/kinds';
import type { ProjectStore, ProjectSummary } from '@boardwright/engine/storage';
import { createNamed } from './import.ts';
import { SIMULATION_PROJECT } from './netlists.ts';

/** A circuit to start from nothing, which is simulated: an empty sheet. */
export const newSimulation = (projects: ProjectStore, name: string): Promise<ProjectSummary> =>
  createNamed(
    projects,
    name,
    [{ type: 'schematic', name, settings: blankSchematic(name), objects: [] }],
    SIMULATION_PROJECT,
  );
