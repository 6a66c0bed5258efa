import { asId, type Id, type Result } from '@boardwright/engine/base';
import { StoreError, type ProjectStore } from '@boardwright/engine/storage';
import { i18next, tr } from '../../app/locale.ts';
import { chooseFolderUse, confirmFolderCopy } from '../../app/questions.tsx';
import { toast } from '../../app/toast.ts';
import { platform } from '../../platform/index.ts';
import type { FolderOffer } from '../../platform/port.ts';
import { readInPlace, storeProject } from '../import.ts';
import { openFiles } from '../openFiles.ts';

type GoTo = (address: string) => void;

const addressOf = (type: string | undefined, id: Id): string => `/eda/${type === 'board' ? 'pcb' : 'sch'}?id=${id}`;

/** Whether a project is there; takes it out of the recycle bin. */
async function isPresent(store: ProjectStore, id: Id): Promise<boolean> {
  try {
    if ((await store.get(id)).removed !== null) await store.restore(id);
    return true;
  } catch (error) {
    if (error instanceof StoreError && error.fault === 'notFound') return false;
    throw error;
  }
}

const addressIn = async (store: ProjectStore, id: Id): Promise<string> =>
  addressOf((await store.documents(id))[0]?.type, id);

/** The copy that was imported last, where it is still there; one in the recycle bin is not. */
async function copyOf(store: ProjectStore, { copy }: FolderOffer): Promise<Id | null> {
  return (copy !== null && (await store.list()).find(({ id }) => id === copy)?.id) || null;
}

async function importCopy({ id, files }: FolderOffer, goTo: GoTo): Promise<void> {
  const project = await openFiles(files, goTo);
  if (project !== null) await platform.folders?.noteCopy(id, project);
}

async function open(offer: FolderOffer, goTo: GoTo): Promise<void> {
  const { folders } = platform;
  if (!folders) return;
  const store = await platform.projects();
  if (offer.project !== null) {
    const known = asId(offer.project);
    if (await isPresent(store, known)) return goTo(await addressIn(store, known));
    // It was deleted here; its folder starts again.
    await folders.unlink(offer.project);
  }
  const copy = await copyOf(store, offer);
  const use = offer.inPlace ? 'inPlace' : await chooseFolderUse(offer.main, copy !== null);
  if (use === null) return;
  if (use === 'copy') return copy ? goTo(await addressIn(store, copy)) : importCopy(offer, goTo);
  const read = await readInPlace(offer.files, offer.main.replace(/^.*[/\\]/, ''));
  if (!read.ok) return (await confirmFolderCopy(read.error)) ? importCopy(offer, goTo) : undefined;
  const project = await storeProject(store, read.value);
  const linked = await folders.link(offer.id, project.id);
  if (!linked.ok) {
    await store.purge(project.id);
    return show(linked);
  }
  goTo(addressOf(read.value.documents[0]?.type, project.id));
}

const show = (result: Result<unknown>): void => {
  if (!result.ok) toast('error', result.error.map(each => tr(each.message)).join('\n'));
};

/** Opens a project of KiCad in its folder: the one that is edited there already, else a new one. Faults are shown. */
export async function openFolder(offer: FolderOffer, goTo: GoTo): Promise<void> {
  try {
    await open(offer, goTo);
  } catch (error) {
    console.error(error);
    toast('error', i18next.t(`store.${error instanceof StoreError ? error.fault : 'unknown'}`));
  }
}

/** Opens a folder that was chosen or dropped; null where the user cancelled. */
export async function openChosen(chosen: Promise<Result<FolderOffer> | null>, goTo: GoTo): Promise<void> {
  const offer = await chosen;
  if (offer?.ok) await openFolder(offer.value, goTo);
  else if (offer) show(offer);
}
