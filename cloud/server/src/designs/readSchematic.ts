import { messages } from '@boardwright/contract';
import type { Msg } from '@boardwright/engine/base';
import { importProject } from '@boardwright/engine/formats';
import { unpack, type DesignFile } from './unpack.ts';

/** What became of the files of a schematic. `content`: JSON of its settings and objects. */
export type ReadSchematic =
  | { readonly state: 'unreadable'; readonly fault: Msg }
  | {
      readonly state: 'read';
      readonly name: string;
      readonly content: string;
      /** What was left out. */
      readonly warnings: readonly Msg[];
    };

const unreadable = (fault: Msg): ReadSchematic => ({ state: 'unreadable', fault });

/** Converts the schematic of a KiCad project, or a schematic file alone, into the content of a document of ours. */
export async function readSchematic(files: readonly DesignFile[]): Promise<ReadSchematic> {
  const unpacked = await unpack(files);
  if ('fault' in unpacked) return unreadable(unpacked.fault);
  const project = importProject(unpacked.files);
  const issues = project.ok ? project.value.issues : project.error;
  const error = issues.find(({ severity }) => severity === 'error');
  if (!project.ok || error) return unreadable(error?.message ?? messages['import.no-schematic']);
  const { schematic, name } = project.value;
  if (schematic === null) return unreadable(messages['import.no-schematic']);
  return {
    state: 'read',
    name,
    content: JSON.stringify(schematic),
    warnings: issues.map(({ message }) => message),
  };
}
