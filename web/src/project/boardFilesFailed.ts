import { issue, msg, type Issue } from '@boardwright/engine/base';

/** What nobody foresaw while files were read. */
export const readingFailed = (error: unknown): Issue =>
  issue(
    'error',
    msg('boardFiles.failed', 'The file could not be read: {{reason}}', {
      reason: error instanceof Error ? error.message : String(error),
    }),
  );
