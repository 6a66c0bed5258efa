import { fabricationChoices, type FabricationChoices } from '@boardwright/engine/formats/fab';
import type { ProjectSession } from './session.ts';

/** Name of the stored choices in a project's blobs. */
const CHOICES = 'manufacturing-choices.json';

/** Drills, layers and positions from one origin: their files fit together whichever program reads them. */
const FIRST: unknown = { origin: 'drill' };

/** How the manufacturing files of a project were made last. */
export async function recallChoices({ projects, summary }: ProjectSession): Promise<FabricationChoices> {
  const stored = (await projects.blobs(summary.id)).find(({ name }) => name === CHOICES);
  if (!stored) return fabricationChoices(FIRST);
  try {
    return fabricationChoices(JSON.parse(new TextDecoder().decode(await projects.getBlob(stored.hash))));
  } catch {
    // Choices that cannot be read are not worth a message.
    return fabricationChoices(FIRST);
  }
}

export const usualChoices = (): FabricationChoices => fabricationChoices(FIRST);

export async function rememberChoices(
  { projects, summary }: ProjectSession,
  choices: FabricationChoices,
): Promise<void> {
  await projects.putBlob(summary.id, CHOICES, new TextEncoder().encode(JSON.stringify(choices)));
}
