import { asId, type Id } from '@boardwright/engine/base';
import { markOrdered, saveVersion, StoreError } from '@boardwright/engine/storage';
import { actorNow } from '../app/actor.ts';
import { platform } from '../platform/index.ts';

/** Versions of projects whose boards are in a cart, by the ids of the items; the newest last. */
const KEPT = 'boardwright.cartVersions';
/** Items that are remembered: an older one was hardly forgotten in the cart. */
const MOST = 200;

interface CartVersion {
  readonly cartItemId: string;
  readonly project: string;
  readonly version: string;
}

function kept(): readonly CartVersion[] {
  try {
    // `as`: only this module writes it.
    return JSON.parse(localStorage.getItem(KEPT) ?? '[]') as CartVersion[];
  } catch {
    return [];
  }
}

const keep = (versions: readonly CartVersion[]): void =>
  localStorage.setItem(KEPT, JSON.stringify(versions.slice(-MOST)));

/** Keeps a project as it goes into the cart. */
export async function keepCartVersion(project: Id, cartItemId: string, name: string): Promise<void> {
  const projects = await platform.projects();
  const { id } = await saveVersion(projects, project, { name, actor: actorNow() });
  keep([...kept(), { cartItemId, project, version: id }]);
}

/** Marks the versions of ordered items: they keep this name and stay. */
export async function lockOrderedVersions(cartItemIds: readonly string[], name: string): Promise<void> {
  const ordered = new Set(cartItemIds);
  const found = kept().filter(({ cartItemId }) => ordered.has(cartItemId));
  if (found.length === 0) return;
  const projects = await platform.projects();
  for (const { project, version } of found)
    await markOrdered(projects, asId(project), asId(version), name).catch((error: unknown) => {
      // Somebody deleted the version or the project since.
      if (!(error instanceof StoreError && error.fault === 'notFound')) throw error;
    });
  keep(kept().filter(({ cartItemId }) => !ordered.has(cartItemId)));
}
