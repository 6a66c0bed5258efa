import { includesOf, Knowledge, type Header } from '@boardwright/sim/sketch';
import type { SketchFiles } from '../../../project/sketchFiles.ts';

const load = (found: Record<string, string>): Header[] =>
  Object.entries(found).map(([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1), text }));

/** What the core and the libraries that come with it declare. */
const api = load(
  import.meta.glob<string>('../../../../../resources/arduino/api/*.h', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const own = load(
  import.meta.glob<string>('../../../../../resources/arduino/libraries/*/src/*.h', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

export const coreHeaders: readonly Header[] = api.filter(({ name }) => name === 'Arduino.h');
/** What a sketch can include without bringing it along. */
export const givenHeaders: readonly Header[] = [...api.filter(({ name }) => name !== 'Arduino.h'), ...own];

const known = new Knowledge([], [...coreHeaders, ...givenHeaders], []).global;
const named = (fits: (each: (typeof known)[number]) => boolean): string[] => [
  ...new Set(known.filter(fits).map(({ name }) => name)),
];

export const coreNames = {
  functions: named(({ parameters }) => parameters !== null),
  constants: named(({ kind }) => kind === 'constant'),
  types: named(({ kind }) => kind === 'class' || kind === 'type'),
};

/** Headers of the libraries that came with a sketch, by the names by which they are included. */
export const ownHeaders = (files: SketchFiles, folder: string): Header[] =>
  files
    .libraries(folder)
    .flatMap(library =>
      library.files
        .filter(({ name }) => /\.(h|hh|hpp)$/i.test(name) && !/(^|\/)(examples?|extras?|tests?|docs?)\//i.test(name))
        .map(({ name, bytes }) => ({ name: name.replace(/^src\//, ''), text: new TextDecoder().decode(bytes) })),
    );

const besides = (files: SketchFiles, folder: string): Header[] =>
  files.sources(folder).filter(({ name }) => /\.(h|hh|hpp)$/i.test(name));

/** All that a sketch can include and that is known here. */
export const headersOf = (files: SketchFiles, folder: string): Header[] => [
  ...besides(files, folder),
  ...ownHeaders(files, folder),
  ...givenHeaders,
];

/** Where what a sketch includes comes from: itself, a library that came with it, one of the core, or who knows where. */
export function includesIn(
  files: SketchFiles,
  folder: string,
): { readonly name: string; readonly from: 'sketch' | 'library' | 'core' | 'unknown' }[] {
  const places = [
    ['sketch', besides(files, folder)],
    ['library', ownHeaders(files, folder)],
    ['core', [...coreHeaders, ...givenHeaders]],
  ] as const;
  const names = files.sources(folder).flatMap(({ name, text }) => includesOf(name, text).map(each => each.name));
  // The chip's own library has those: 'avr/io.h', 'math.h'.
  const standard =
    /^(avr|util|compat)\/|^(math|stdio|stdlib|string|stdint|inttypes|stdbool|ctype|limits|float|time|assert)\.h$/;
  return [...new Set(names)].map(name => ({
    name,
    from:
      places.find(([, headers]) => headers.some(each => each.name === name))?.[0] ??
      (standard.test(name) ? 'core' : 'unknown'),
  }));
}
