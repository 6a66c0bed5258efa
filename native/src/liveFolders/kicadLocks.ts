import { readFileSync } from 'node:fs';
import path from 'node:path';
import { issue, msg, type Issue } from '@boardwright/engine/base';

/** The file by which KiCad marks a design file that it has open, next to that. */
export const lockOf = (file: string): string => path.join(path.dirname(file), `~${path.basename(file)}.lck`);
export const isLock = (name: string): boolean => /(^|[/\\])~[^/\\]+\.lck$/.test(name);

/**
 * The design files that are open in KiCad, each as an issue that names who has it open. KiCad does not read a file again that changed
 * while it is open, and would overwrite the change.
 */
export function openInKicad(files: readonly string[]): Issue[] {
  return files.flatMap(file => {
    let text: string;
    try {
      text = readFileSync(lockOf(file), 'utf8');
    } catch {
      return [];
    }
    const { username, hostname } = ownerOf(text);
    const lock = path.basename(lockOf(file));
    return [
      issue(
        'warning',
        msg(
          'liveFolder.locked',
          'KiCad has the file open ({{user}} on {{computer}}). Your changes are saved when it is closed there. If KiCad is not running, delete {{lock}}.',
          { user: username, computer: hostname, lock },
        ),
        { file },
      ),
    ];
  });
}

function ownerOf(text: string): { readonly username: string; readonly hostname: string } {
  try {
    // `as`: the fields are checked below.
    const { username, hostname } = JSON.parse(text) as { username?: unknown; hostname?: unknown };
    return {
      username: typeof username === 'string' ? username : '?',
      hostname: typeof hostname === 'string' ? hostname : '?',
    };
  } catch {
    // KiCad is writing it.
    return { username: '?', hostname: '?' };
  }
}
