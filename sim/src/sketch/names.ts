import { issue, msg, type Issue } from '@boardwright/engine/base';
import type { CompileRequest } from './compiler.ts';

/** gcc takes words that begin with - for options and with @ for files full of options, also as the last part of a path. */
const PART = /^(?!\.{1,2}$)[^@\\\p{C}-][^\\\p{C}]*$/u;

const isName = (name: string): boolean => name.split('/').every(part => PART.test(part));

/** Where the files of a request are laid, from the folder of the job. */
const placesOf = ({ files, libraries = [] }: CompileRequest) => [
  ...files.map(({ name }) => ({ name, fine: isName(name), place: `sketch/${name}` })),
  ...libraries.flatMap(library =>
    library.files.map(({ name }) => ({
      name: `${library.name}/${name}`,
      fine: isName(name) && isName(library.name) && !library.name.includes('/'),
      place: `libraries/${library.name}/${name}`,
    })),
  ),
];

/** Names that cannot be laid on a disk, or that a program would take for something else. */
export function badNames(request: CompileRequest): Issue[] {
  const places = placesOf(request);
  const taken = new Set<string>();
  const folders = new Set<string>();
  for (const { place } of places) {
    const parts = place.split('/');
    for (let i = 1; i < parts.length; i++) folders.add(parts.slice(0, i).join('/'));
  }
  return places.flatMap(({ name, fine, place }) => {
    const twice = taken.has(place) || folders.has(place);
    taken.add(place);
    if (fine && !twice) return [];
    return issue(
      'error',
      fine
        ? msg('compile.sameName', 'two files or folders are named {{name}}', { name })
        : msg('compile.badName', 'a sketch or library file cannot be named {{name}}', { name }),
      { file: name },
    );
  });
}
