import type { ProjectStore, ProjectSummary } from '@boardwright/engine/storage';
import type { PickedFile } from '../platform/port.ts';
import { createNamed } from './import.ts';
import { NETLIST, SPICE } from './spiceFiles.ts';

/** Specification, section 9: projects of any other type than 0 are simulations. */
export const SIMULATION_PROJECT = 1;

/** Netlists of other tools have the same endings: KiCad's begin with a bracket or as XML, others with binary signs. */
const looksSpice = (bytes: Uint8Array): boolean => {
  const head = new TextDecoder().decode(bytes.subarray(0, 4096));
  return !/^\s*[(<{]/.test(head) && !head.includes('\0');
};

/** The netlist that a set of files is about; undefined where it is about something else. */
export function mainNetlist(files: readonly PickedFile[]): PickedFile | undefined {
  if (files.some(({ name }) => /\.(kicad_\w+|sch|brd|pro|zip|epro2?|json|gbr|drl)$/i.test(name))) return undefined;
  const found = files.filter(({ name, bytes }) => NETLIST.test(name) && looksSpice(bytes));
  // What asks for an analysis is the circuit; the others are parts of it.
  return (
    found.find(({ bytes }) => /^\s*\.(op|dc|ac|tran|noise|control|end)\b/im.test(new TextDecoder().decode(bytes))) ??
    found[0]
  );
}

/** Stores a netlist, and what came along with it, as a project of its own. */
export async function storeNetlist(
  projects: ProjectStore,
  main: PickedFile,
  files: readonly PickedFile[] = [main],
): Promise<ProjectSummary> {
  const project = await createNamed(
    projects,
    main.name.replace(/^.*[/\\]/, '').replace(/\.\w+$/, ''),
    [],
    SIMULATION_PROJECT,
  );
  for (const { name, bytes } of files) await projects.putBlob(project.id, SPICE + name, bytes);
  return project;
}
