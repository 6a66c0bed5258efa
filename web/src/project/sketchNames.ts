import type { FileSet } from '@boardwright/engine/formats';

/** Where sketches and firmware lie among a project's blobs, and in its files: 'sketches/blink/blink.ino'. */
export const SKETCHES = 'sketches/';

/** Inside a sketch's folder: libraries that came with the project, each a folder. */
export const LIBRARIES = 'libraries/';

/** arduino-cli's file of a sketch, of which we read and write the board. */
export const SKETCH_YAML = 'sketch.yaml';

/** A program that somebody else compiled. */
export const isFirmware = (name: string): boolean => /\.(hex|elf|uf2|bin)$/i.test(name);

/** What of a sketch is edited as text. */
export const isSource = (name: string): boolean =>
  /\.(ino|pde|c|cc|cpp|cxx|h|hh|hpp|inc|ipp|tpp|S|txt|md)$/i.test(name);

/** One part of a path, as the compiler's servers take it. */
const PART = /^[^.@\s\\/:*?"<>|\p{C}-][^\\/:*?"<>|\p{C}]*$/u;

export const isFolderName = (name: string): boolean => name.length <= 60 && PART.test(name) && !isFirmware(name);

/** A name below a sketch's folder, with slashes between its parts. */
export const isFileName = (name: string): boolean =>
  name.length <= 120 && name.split('/').every(part => PART.test(part));

const PLACE = /^((?:.*?\/)?sketches\/)(.+)$/;

/** What is a design wherever it lies: somebody's folder of designs may be called 'sketches', too. */
const DESIGN = /\.(kicad_(pro|sch|pcb)|pro|sch|brd|epro2?)$/i;

/** The paths of a project's files inside its folder of sketches, by their names. */
function placesIn({ names }: FileSet): ReadonlyMap<string, string> {
  const found = names.flatMap(name => {
    const [, root, place] = PLACE.exec(name.replaceAll('\\', '/')) ?? [];
    return root === undefined || place === undefined ? [] : [{ name, home: root + place.split('/')[0]!, place }];
  });
  const designs = new Set(
    found.filter(({ place }) => /^[^/]+\/[^/]+$/.test(place) && DESIGN.test(place)).map(({ home }) => home),
  );
  const isSketch = ({ home, place }: (typeof found)[number]) =>
    place.includes('/') ? !designs.has(home) : isFirmware(place);
  return new Map(found.filter(isSketch).map(({ name, place }) => [name, place]));
}

/** The sketches among a project's files, by their paths inside the folder of sketches. */
export function sketchesAmong(files: FileSet): { readonly name: string; readonly bytes: Uint8Array }[] {
  return [...placesIn(files)].flatMap(([name, place]) => {
    const bytes = isFileName(place) ? files.read(name) : undefined;
    return bytes ? [{ name: place, bytes }] : [];
  });
}

/** The other files: libraries of sketches hold schematics and boards of their own. */
export function withoutSketches(files: FileSet): FileSet {
  const places = placesIn(files);
  return { names: files.names.filter(name => !places.has(name)), read: name => files.read(name) };
}
