import type { Id } from '@boardwright/engine/base';
import { StoreError } from '@boardwright/engine/storage';
import { i18next, tr } from '../app/locale.ts';
import { toast } from '../app/toast.ts';
import { readAsking, storeProject } from './import.ts';
import { platform } from '../platform/index.ts';
import type { PickedFile } from '../platform/port.ts';

/**
 * Imports a project from files and goes to its editor; a fault is shown.
 *
 * @returns the project; null where nothing was imported
 */
export async function openFiles(files: readonly PickedFile[], goTo: (address: string) => void): Promise<Id | null> {
  try {
    const result = await readAsking(files, () => {}, new AbortController().signal);
    if (!result) return null;
    if (!result.ok) {
      toast('error', result.error.map(each => tr(each.message)).join('\n'));
      return null;
    }
    const project = await storeProject(await platform.projects(), result.value);
    goTo(`/eda/${result.value.documents[0]?.type === 'schematic' ? 'sch' : 'pcb'}?id=${project.id}`);
    return project.id;
  } catch (error) {
    console.error(error);
    toast('error', i18next.t(`store.${error instanceof StoreError ? error.fault : 'unknown'}`));
    return null;
  }
}
