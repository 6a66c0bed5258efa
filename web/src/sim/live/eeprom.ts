import type { Id } from '@boardwright/engine/base';
import type { ProjectStore } from '@boardwright/engine/storage';

/** Where EEPROMs of microcontrollers lie among a project's blobs, by designator. */
const EEPROM = 'eeprom/';

const same = (a: Uint8Array, b: Uint8Array | undefined): boolean =>
  b !== undefined && a.length === b.length && a.every((byte, i) => byte === b[i]);

/** Keeps what chips have written; an empty one that never was kept is not. */
export class EepromKeeper {
  private readonly known = new Map<string, Uint8Array>();
  private readonly projects: ProjectStore;
  private readonly project: Id;
  private storing: Promise<void> = Promise.resolve();

  constructor(projects: ProjectStore, project: Id) {
    this.projects = projects;
    this.project = project;
  }

  /** The contents by designator, once all updates so far are stored. Rejects with a StoreError. */
  async read(): Promise<ReadonlyMap<string, Uint8Array>> {
    await this.storing;
    const blobs = (await this.projects.blobs(this.project)).filter(({ name }) => name.startsWith(EEPROM));
    for (const { name, hash } of blobs) this.known.set(name.slice(EEPROM.length), await this.projects.getBlob(hash));
    return new Map(this.known);
  }

  /** Resolves when all updates so far are stored, or have failed. */
  settled(): Promise<void> {
    return this.storing;
  }

  /** Failures go to the console only: the circuit does not wait for it. */
  keep(designator: string, bytes: Uint8Array): void {
    const before = this.known.get(designator);
    if (same(bytes, before) || (!before && bytes.every(byte => byte === 0xff))) return;
    this.known.set(designator, bytes);
    this.storing = this.storing
      .then(async () => void (await this.projects.putBlob(this.project, EEPROM + designator, bytes)))
      .catch((error: unknown) => {
        console.error(error);
        // The next time it is tried again.
        if (this.known.get(designator) === bytes) this.known.delete(designator);
      });
  }
}

/** Calls when the page is hidden or left, which may be closed without being asked again, until what it gives is called. */
export function whenLeft(call: () => void): () => void {
  const hidden = () => void (window.document.hidden && call());
  window.addEventListener('pagehide', call);
  window.document.addEventListener('visibilitychange', hidden);
  return () => {
    window.removeEventListener('pagehide', call);
    window.document.removeEventListener('visibilitychange', hidden);
  };
}
