import path from 'node:path';
import type { CompileMessage } from '@boardwright/sim/sketch';

/** A folder of this machine, and the name that a program has for it. */
type Renamed = readonly [folder: string, name: string];

/**
 * Folders of this machine as an untrusted program may name them in its debug information. Files of the sketch itself are named
 * as they are sent, so that a debugger finds them; a library that came along is 'libraries/Thing/Thing.cpp'.
 */
export const renamedFolders = (
  folder: string,
  own: string,
  toolchain: Readonly<Record<string, string>>,
): readonly Renamed[] => [
  [folder, 'sketch'],
  [own, 'boardwright'],
  ...Object.entries(toolchain).map(([name, at]): Renamed => [at, name]),
];

/** For GCC 5, which knows no other than names in debug information, and would record these flags there. */
export const debugNames = (folders: readonly Renamed[]): string[] => [
  '-gno-record-gcc-switches',
  ...folders.map(([folder, name]) => `-fdebug-prefix-map=${folder}=${name}`),
];

/** For the assembler, of files that the preprocessor has not been through. */
export const assemblerNames = (folders: readonly Renamed[]): string[] =>
  folders.map(([folder, name]) => `-Wa,--debug-prefix-map,${folder}=${name}`);

/** For clang: what `__FILE__` expands to as well. */
export const fileNames = (folders: readonly Renamed[]): string[] =>
  folders.map(([folder, name]) => `-ffile-prefix-map=${folder}=${name}`);

/** A path in the run's folder as seen from the sketch: what a compiler is given is what `__FILE__` expands to. */
export const seenFrom = (home: string, folder: string, file: string): string =>
  file.startsWith(folder + path.sep) ? path.relative(home, file) : file;

/** An absolute path in a compiler's words. */
const ABSOLUTE = /(?<![\w/.])(?:\/[\w.+@~-]+){2,}/g;

/** A path of this machine as a stranger may see it: below one of the folders by its name, else the file's name alone. */
function strangersName(file: string, folders: readonly Renamed[]): string {
  const whole = path.resolve(file);
  const found = folders
    .filter(([folder]) => whole.startsWith(path.resolve(folder) + path.sep))
    .sort(([a], [b]) => b.length - a.length)[0];
  return found ? `${found[1]}/${path.relative(path.resolve(found[0]), whole)}` : path.basename(whole);
}

/** A compiler's message for a stranger, who need not learn where this machine keeps its headers. */
export const forStranger = (message: CompileMessage, folders: readonly Renamed[]): CompileMessage => ({
  ...message,
  file: message.file !== null && path.isAbsolute(message.file) ? strangersName(message.file, folders) : message.file,
  text: message.text.replaceAll(ABSOLUTE, file => strangersName(file, folders)),
});
