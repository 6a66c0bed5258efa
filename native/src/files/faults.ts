import { issue, msg, type Issue } from '@boardwright/engine/base';

/** The operating system's error about a file as a message. */
export function fileIssue(error: unknown, file: string): Issue {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error;
  switch (code) {
    case 'ENOENT':
      return issue('error', msg('files.missing', 'the file does not exist'), { file });
    case 'EISDIR':
    case 'ENOTDIR':
      return issue('error', msg('file.notFile', 'expected a file but found a folder, or the reverse'), {
        file,
      });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return issue('error', msg('file.forbidden', 'access to the file is denied'), { file });
    case 'EBUSY':
    case 'ETXTBSY':
      return issue('error', msg('file.busy', 'another program is using the file; close it there and try again'), {
        file,
      });
    case 'ENOSPC':
    case 'EDQUOT':
      return issue('error', msg('file.full', 'no space left on the disk'), { file });
    default:
      return issue('error', msg('file.fault', 'the file cannot be used: {{reason}}', { reason: message }), { file });
  }
}
