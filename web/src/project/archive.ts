import { unzip, type UnzipFileInfo } from 'fflate';
import { issue, msg, type Issue } from '@boardwright/engine/base';
import type { FileSet } from '@boardwright/engine/formats';

/** Limits of what an archive may hold; a bomb is refused by what it declares, before a byte of it is unpacked. */
const MAX_ENTRIES = 5000;
const MAX_UNPACKED = 400 * 1024 * 1024;
const MAX_RATIO = 400;

export class ArchiveFault extends Error {
  readonly issue: Issue;
  constructor(fault: Issue) {
    super(fault.message.en);
    this.issue = fault;
  }
}

const refuse = (message: Parameters<typeof issue>[1], file: string): never => {
  throw new ArchiveFault(issue('error', message, { file }));
};

const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/** Names that would leave the folder that they are unpacked to. */
const escapes = (name: string): boolean => /^([a-z]:|[/\\])/i.test(name) || name.split(/[/\\]/).includes('..');

/** Unpacks a zip in memory, on fflate's workers. Rejects with an ArchiveFault that says what is wrong. */
export async function readArchive(name: string, bytes: Uint8Array): Promise<FileSet> {
  if (!isZip(bytes)) refuse(msg('archive.notZip', '{{file}} is not a zip archive', { file: name }), name);
  let entries = 0;
  let unpacked = 0;
  const filter = (file: UnzipFileInfo): boolean => {
    entries++;
    unpacked += file.originalSize;
    if (entries > MAX_ENTRIES)
      refuse(
        msg('archive.manyFiles', '{{file}} holds more than {{count}} files', { file: name, count: MAX_ENTRIES }),
        name,
      );
    if (escapes(file.name))
      refuse(
        msg('archive.escapes', '{{file}} holds a path outside of itself: {{entry}}', { file: name, entry: file.name }),
        name,
      );
    if (
      unpacked > MAX_UNPACKED ||
      (file.size > 0 && file.originalSize / file.size > MAX_RATIO && file.originalSize > 1e7)
    )
      refuse(
        msg('archive.bomb', '{{file}} unpacks to more than {{count}} MB', {
          file: name,
          count: MAX_UNPACKED / 1024 / 1024,
        }),
        name,
      );
    return !file.name.endsWith('/');
  };
  const files = await new Promise<Record<string, Uint8Array>>((resolve, reject) => {
    try {
      unzip(bytes, { filter }, (error, data) => {
        if (error)
          reject(
            new ArchiveFault(
              issue(
                'error',
                msg('archive.broken', '{{file}} is damaged: {{reason}}', { file: name, reason: error.message }),
                { file: name },
              ),
            ),
          );
        else resolve(data);
      });
    } catch (error) {
      // The filter refuses by throwing, before anything is unpacked.
      reject(error instanceof Error ? error : new Error(String(error)));
    }
  });
  return fileSet(files);
}

export const fileSet = (files: Readonly<Record<string, Uint8Array>>): FileSet => ({
  names: Object.keys(files),
  read: name => (Object.hasOwn(files, name) ? files[name] : undefined),
});
