import { fail, issue, msg } from '../base/index.ts';

/** What an importer returns after it was cancelled. */
export const cancelled = () => fail(issue('info', msg('import.cancelled', 'the import was cancelled')));
