import { modelsOf } from '@boardwright/engine/formats/netlist';
import type { PickedFile } from '../../platform/port.ts';
import type { ProjectSession } from '../../project/session.ts';
import { ModelFiles, SPICE } from '../../project/spiceFiles.ts';

/** Files by what they are to a project: models that it can take, those that would replace others, and what holds no model. */
export interface Sorted {
  readonly models: readonly PickedFile[];
  readonly replaced: readonly string[];
  readonly foreign: readonly string[];
}

const holdsModels = ({ bytes }: PickedFile): boolean => {
  const { circuits, models } = modelsOf(new TextDecoder().decode(bytes));
  return circuits.size + models.size > 0;
};

export async function sorted(session: ProjectSession, files: readonly PickedFile[]): Promise<Sorted> {
  const known = await new ModelFiles().load(session.projects, session.summary.id);
  const models = files.filter(holdsModels);
  const replaced = models.flatMap(({ name, bytes }) =>
    known.names.includes(name) && known.read(name) !== new TextDecoder().decode(bytes) ? [name] : [],
  );
  return { models, replaced, foreign: files.filter(each => !models.includes(each)).map(({ name }) => name) };
}

/** Keeps model files with the project. Rejects with a StoreError. */
export async function keep({ projects, summary }: ProjectSession, models: readonly PickedFile[]): Promise<void> {
  for (const { name, bytes } of models) await projects.putBlob(summary.id, SPICE + name, bytes);
}
