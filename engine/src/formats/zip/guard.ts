import { fail, issue, msg, type Msg, type Result } from '../../base/index.ts';
import { ZipFault, type ZipEntry } from './directory.ts';
import { escapes, isHidden } from './names.ts';

/** What an archive may hold; it is refused by what it declares, before a byte of it is unpacked. */
export interface ZipLimits {
  readonly entries: number;
  /** Bytes of all files that are wanted. */
  readonly unpacked: number;
}

const MB = 1024 * 1024;
export const LIMITS: ZipLimits = { entries: 20_000, unpacked: 400 * MB };
/** Designs shrink to a fifth or a twentieth; what grows this much from so few bytes was made to do harm. */
const MOST_GROWTH = 200;
const HARMLESS = 16 * MB;

/** The archive is whole, and is refused. */
export class Refusal extends ZipFault {}

/** What is checked of an entry, in archives of any format. */
export type GuardedEntry = Pick<ZipEntry, 'name' | 'isLink' | 'isEncrypted' | 'unpacked'>;

/** Refuses an archive by its directory. */
export function checkEntries(entries: readonly GuardedEntry[], file: string, limits: ZipLimits): void {
  if (entries.length > limits.entries)
    throw new Refusal(
      msg('archive.manyFiles', '{{file}} contains more than {{count}} files; keep only those of the project', {
        file,
        count: limits.entries,
      }),
    );
  const names = new Set<string>();
  for (const { name, isLink, isEncrypted } of entries) {
    if (isHidden(name))
      throw new Refusal(
        msg('archive.badName', '{{file}} contains a file name with control characters: {{entry}}', {
          file,
          entry: [...name].map(char => (isHidden(char) ? '\ufffd' : char)).join(''),
        }),
      );
    if (escapes(name))
      throw new Refusal(
        msg('archive.escapes', '{{file}} contains a path outside the archive: {{entry}}; create it again', {
          file,
          entry: name,
        }),
      );
    if (isLink)
      throw new Refusal(
        msg('archive.link', '{{file}} contains a symbolic link: {{entry}}; create it again with the file instead', {
          file,
          entry: name,
        }),
      );
    if (isEncrypted)
      throw new Refusal(
        msg('archive.encrypted', '{{file}} is encrypted; create it again without a password', { file }),
      );
    if (names.has(name))
      throw new Refusal(
        msg('archive.twice', '{{file}} contains two files with the same name: {{entry}}', { file, entry: name }),
      );
    names.add(name);
  }
}

/** Refuses an archive whose files are too large together, or that is too small for them. */
export function checkGrowth(
  files: readonly Pick<GuardedEntry, 'unpacked'>[],
  size: number,
  file: string,
  limits: ZipLimits,
): void {
  const total = files.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (total > limits.unpacked)
    throw new Refusal(
      msg('archive.bomb', '{{file}} unpacks to more than {{count}} MB; keep only the files of the project', {
        file,
        count: limits.unpacked / MB,
      }),
    );
  if (total > HARMLESS && total > MOST_GROWTH * size)
    throw new Refusal(
      msg('archive.growth', '{{file}} was refused: it would unpack to {{times}} times its size', {
        file,
        times: Math.round(total / size),
      }),
    );
}

export const brokenBy = (file: string, reason: Msg): Msg =>
  msg('archive.broken', '{{file}} is damaged: {{reason}}; download or copy it again', { file, reason });

/** Reports a fault of the archive as an issue. */
export function faultOf(error: unknown, file: string): Result<never> {
  if (!(error instanceof ZipFault)) throw error;
  const { reason } = error;
  return fail(issue('error', error instanceof Refusal ? reason : brokenBy(file, reason), { file }));
}
