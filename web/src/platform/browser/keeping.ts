let keeping: Promise<boolean> | undefined;

/** Asks the browser, once, not to delete the projects when the disk gets full. It may refuse. */
export const askToKeep = (): Promise<boolean> =>
  (keeping ??= navigator.storage?.persist ? navigator.storage.persist().catch(() => false) : Promise.resolve(false));
