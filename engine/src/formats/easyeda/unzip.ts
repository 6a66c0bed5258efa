import { unzipSync } from 'fflate';
import { fail, issue, msg, ok, type Result } from '../../base/index.ts';

/** Limits of what a project's archive may hold; it is refused by what it declares, before a byte is unpacked. */
const MAX_ENTRIES = 20_000;
const MAX_UNPACKED = 300 * 1024 * 1024;

class Refusal extends Error {}

/** Unpacks the files with the given endings. */
export function unzip(bytes: Uint8Array, file: string, wanted: RegExp): Result<ReadonlyMap<string, Uint8Array>> {
  let entries = 0;
  let unpacked = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!wanted.test(name)) return false;
        unpacked += originalSize;
        if (++entries > MAX_ENTRIES || unpacked > MAX_UNPACKED) throw new Refusal('too large');
        return true;
      },
    });
    return ok(new Map(Object.entries(files)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fail(issue('error', msg('archive.broken', '{{file}} is damaged: {{reason}}', { file, reason }), { file }));
  }
}
