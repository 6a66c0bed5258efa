import { stableId, type Id } from '../../../base/index.ts';

/** Hands out identities: that of the file where it is there and still free, else one that follows from `seed` alone. */
export class Ids {
  readonly #taken = new Set<string>();

  take(raw: string, seed: string): Id {
    let id = raw as Id;
    for (let attempt = 0; id === '' || this.#taken.has(id); attempt++)
      id = stableId(attempt === 0 ? seed : `${seed}#${attempt}`);
    this.#taken.add(id);
    return id;
  }
}
