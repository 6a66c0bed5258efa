const KEY = 'boardwright.projectCount';

/** How many projects this browser listed last: the list takes this much room until it is read again. */
export function lastCount(): number {
  try {
    const count = Number(localStorage.getItem(KEY) ?? 0);
    return Number.isSafeInteger(count) && count > 0 ? count : 0;
  } catch {
    // Where storage is forbidden, nothing is kept.
    return 0;
  }
}

export function noteCount(count: number): void {
  try {
    localStorage.setItem(KEY, String(count));
  } catch {
    // The next visit reserves no room.
  }
}
