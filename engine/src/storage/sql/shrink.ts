import { StoreError } from '../port.ts';
import type { SqlDriver } from './driver.ts';

/** Less than this is not worth rewriting the file for. */
const MIN_FREE_BYTES = 1024 * 1024;

const pragma = (driver: SqlDriver, name: string): number => Number(driver.all(`PRAGMA ${name}`)[0]?.[name]);

/** Gives room back to the device where more than half of the file is unused. */
export function shrink(driver: SqlDriver): void {
  const free = pragma(driver, 'freelist_count');
  if (free * pragma(driver, 'page_size') < MIN_FREE_BYTES || free * 2 < pragma(driver, 'page_count')) return;
  try {
    driver.exec('VACUUM');
  } catch (error) {
    // The smaller copy needs room next to the file; the file works without it.
    if (!(error instanceof StoreError) || error.fault !== 'full') throw error;
  }
}
