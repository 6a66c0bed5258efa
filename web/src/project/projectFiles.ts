/** Files of an open project besides its documents; they may not be stored yet. */
export interface ProjectFiles {
  /** Resolves when all is stored, or the store refused. `handing`: the right to edit goes over, and waits for this. */
  flush(handing?: boolean): Promise<void>;
  /** All of them as they are now, by their names in the project; null while they are not read. */
  files(): Readonly<Record<string, Uint8Array>> | null;
}
