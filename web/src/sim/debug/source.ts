import { isFirmware } from '../../project/sketchNames.ts';

/** The folder that has the text of what a microcontroller runs: 'blink' for 'blink', and for 'blink.elf'. */
export const folderOf = (sketch: string): string => (isFirmware(sketch) ? sketch.replace(/\.\w+$/, '') : sketch);

/** Whether a program says which line its code came from: Intel HEX has addresses only. */
export const hasLines = (sketch: string): boolean => !/\.hex$/i.test(sketch);

/**
 * The file of a sketch that the path in a program means; undefined where it is none of them. Our compiler writes the
 * sketch's own files as they are named, others write the whole path.
 */
export const nameIn = (folder: string, names: readonly string[], path: string): string | undefined =>
  names.find(name => name === path) ?? names.find(name => path.endsWith(`/${folder}/${name}`));

/** The last part of a path, for people. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
