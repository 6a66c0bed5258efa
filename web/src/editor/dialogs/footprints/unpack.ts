import { msg, type Msg } from '@boardwright/engine/base';
import { unzip } from '@boardwright/engine/formats/zip';
import type { PickedFile } from '../../../platform/port.ts';

/** A file of which nothing was read, or not all, and why. */
export interface Unreadable {
  readonly file: string;
  readonly reason: Msg;
  /** Whether the rest of it was taken. */
  readonly partly?: boolean;
}

/** What is unpacked of an archive at most, bytes: a library of thousands has less. */
const MOST = 64_000_000;

/**
 * The footprint files among files and in archives, with their paths.
 * @param most bytes that are unpacked of one archive; what no longer fits is left out and reported
 */
export function unpacked(
  files: readonly PickedFile[],
  isFootprint: (name: string) => boolean,
  unreadable: Unreadable[],
  most = MOST,
): PickedFile[] {
  return files.flatMap((file): PickedFile[] => {
    if (!/\.zip$/i.test(file.name)) return [file];
    let size = 0;
    let left = 0;
    const fits = (bytes: number): boolean => {
      const taken = size + bytes <= most;
      if (taken) size += bytes;
      else left++;
      return taken;
    };
    const entries = unzip(file.bytes, file.name, (name, bytes) => isFootprint(name) && fits(bytes));
    if (!entries.ok) {
      unreadable.push({ file: file.name, reason: entries.error[0]!.message });
      return [];
    }
    const found = [...entries.value].map(([name, bytes]) => ({
      // Outside of a folder 'X.pretty' the archive gives the library its name.
      name:
        name.includes('.pretty/') || !/\.kicad_mod$/i.test(name)
          ? name
          : `${file.name.replace(/(\.pretty)?\.zip$/i, '')}.pretty/${name}`,
      bytes,
    }));
    if (left > 0)
      unreadable.push({
        file: file.name,
        reason: msg(
          'footprints.zipTooLarge',
          {
            one: 'larger than {{most}} MB unpacked, {{count}} file omitted',
            other: 'larger than {{most}} MB unpacked, {{count}} files omitted',
          },
          {
            most: most / 1e6,
            count: left,
          },
        ),
        partly: found.length > 0,
      });
    else if (found.length === 0)
      unreadable.push({ file: file.name, reason: msg('footprints.emptyZip', 'contains no footprint') });
    return found;
  });
}
