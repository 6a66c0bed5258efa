import { stableId } from '@boardwright/engine/base';
import {
  outlineFootprint,
  outlineSymbols,
  readFootprints,
  readLibraryFiles,
  readSymbols,
  symbolExcerpt,
  type LibraryImport,
  type PartOutline,
} from '@boardwright/engine/formats';
import type { ObjOf } from '@boardwright/engine/kinds';
import { workerScope } from '../../app/workerScope.ts';
import type { PickedFile } from '../../platform/port.ts';

type Kind = 'symbol' | 'footprint';

/** What can be asked. */
export interface LibraryRequests {
  readonly outline: { readonly kind: Kind; readonly files: readonly PickedFile[] };
  readonly part: {
    readonly kind: Kind;
    readonly library: string;
    readonly name: string;
    readonly files: readonly PickedFile[];
  };
  readonly import: { readonly files: readonly PickedFile[] };
}

type Message<T extends keyof LibraryRequests> = {
  readonly ticket: number;
  readonly type: T;
  readonly request: LibraryRequests[T];
};
export type LibraryRequest = { [T in keyof LibraryRequests]: Message<T> }[keyof LibraryRequests];

type Part = ObjOf<Kind> | null;

/** What each request gives. */
export interface LibraryAnswers {
  readonly outline: readonly PartOutline[];
  readonly part: Part;
  readonly import: LibraryImport;
}

export type LibraryReply =
  | { readonly ticket: number; readonly progress: number }
  | { readonly ticket: number; readonly value: LibraryAnswers[keyof LibraryAnswers] }
  | { readonly ticket: number; readonly reason: string };

const scope = workerScope<LibraryRequest, LibraryReply>();

/** Parts of a library; what is damaged has none. */
const outline = (kind: Kind, files: readonly PickedFile[]): PartOutline[] =>
  files.flatMap(({ name, bytes }) => {
    if (kind === 'symbol') {
      const read = outlineSymbols(bytes, name);
      return read.ok ? read.value.parts : [];
    }
    const read = outlineFootprint(bytes, name);
    return read.ok ? [read.value] : [];
  });

function part({ kind, library, name, files }: LibraryRequests['part']): Part {
  const [file] = files;
  if (!file) return null;
  const id = `${library}:${name}`;
  if (kind === 'footprint') {
    const read = readFootprints(file.bytes, file.name);
    const footprint = read.ok ? read.value.footprints[0] : undefined;
    return footprint ? { ...footprint, libId: id } : null;
  }
  const excerpt = symbolExcerpt(file.bytes, file.name, name);
  const read = excerpt && readSymbols(excerpt, file.name);
  const symbol = read?.ok ? read.value.symbols.find(each => each.name === name) : undefined;
  return symbol ? { ...symbol, id: stableId(`${library}/${symbol.id}`), name: id } : null;
}

function answer({ ticket, type, request }: LibraryRequest): LibraryAnswers[keyof LibraryAnswers] {
  switch (type) {
    case 'outline':
      return outline(request.kind, request.files);
    case 'part':
      return part(request);
    case 'import':
      return readLibraryFiles(request.files, progress => scope.postMessage({ ticket, progress }));
  }
}

scope.onmessage = ({ data }) => {
  try {
    scope.postMessage({ ticket: data.ticket, value: answer(data) });
  } catch (error) {
    scope.postMessage({ ticket: data.ticket, reason: error instanceof Error ? error.message : String(error) });
  }
};
