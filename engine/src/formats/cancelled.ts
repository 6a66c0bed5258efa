import { fail, issue, msg } from '../base/index.ts';

/** What an importer answers when its progress was told to stop. */
export const cancelled = () => fail(issue('info', msg('import.cancelled', 'the import was cancelled')));
