import { z } from 'zod';

const MOST = 10;

/** Design files opened last, the newest first. */
export const recentFiles = z.array(z.string().min(1).max(4096)).max(MOST);

export const withRecent = (list: readonly string[], file: string): string[] =>
  [file, ...list.filter(each => each !== file)].slice(0, MOST);
