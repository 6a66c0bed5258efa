import type { ProjectSummary } from '@boardwright/engine/storage';

const KEY = 'boardwright.backup';
const REMIND_AFTER_MS = 7 * 24 * 3600 * 1000;

/** When all projects were last saved as a file, in milliseconds since 1970; null when they never were. */
export function lastBackup(): number | null {
  try {
    const at = Number(localStorage.getItem(KEY) ?? NaN);
    return Number.isFinite(at) ? at : null;
  } catch {
    // Where storage is forbidden, nothing is kept.
    return null;
  }
}

export function noteBackup(at: Date): number {
  try {
    localStorage.setItem(KEY, String(at.getTime()));
  } catch {
    // The next visit reminds again.
  }
  return at.getTime();
}

/** How many projects have changes that no backup of the last week has; 0 where no reminder is due. */
export function backupDue(projects: readonly ProjectSummary[], last: number | null, now: number): number {
  if (last !== null && now - last < REMIND_AFTER_MS) return 0;
  const isOld = ({ created }: ProjectSummary) => now - Date.parse(created) > REMIND_AFTER_MS;
  // Users of less than a week are not reminded yet.
  if (last === null && !projects.some(isOld)) return 0;
  return projects.filter(({ updated }) => Date.parse(updated) > (last ?? 0)).length;
}

export const backupName = (at: Date): string => `boardwright-backup-${at.toISOString().slice(0, 10)}.zip`;
