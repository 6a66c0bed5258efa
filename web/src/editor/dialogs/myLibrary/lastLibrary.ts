const KEY = 'boardwright.myLibrary.last';

/** The library that was saved to last; null where none was, or storage is forbidden. */
export function lastLibrary(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function rememberLibrary(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // The next save offers the usual name.
  }
}
