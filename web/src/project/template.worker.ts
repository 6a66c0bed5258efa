import { pourImported } from '@boardwright/engine/fill';
import {
  expandFootprint,
  expandPart,
  footprintsOf,
  partsOf,
  type FootprintLibrarySource,
  type LibrarySource,
} from '@boardwright/engine/library';
import { packed, type PackedDocument } from '@boardwright/engine/storage';
import { fromTemplate, type ProjectTemplate } from '@boardwright/engine/templates';
import { footprintLibraries } from '@boardwright/resources/footprints';
import { symbolLibraries } from '@boardwright/resources/symbols';
import { clipperReady } from '../app/clipper.ts';
import '../app/glyphs.ts';
import { workerScope } from '../app/workerScope.ts';

export interface TemplateRequest {
  readonly template: ProjectTemplate;
  readonly name: string;
}

export interface TemplateReply {
  readonly documents: readonly PackedDocument[];
}

const scope = workerScope<TemplateRequest, TemplateReply>();

/** What `of` makes of the entry of a library with this name. */
function named<T extends { readonly id: string }, R>(all: readonly T[], of: (entry: T) => R): (id: string) => R {
  const entries = new Map(all.map(entry => [entry.id, entry]));
  return id => {
    const entry = entries.get(id);
    if (!entry) throw new Error(`not in the libraries: ${id}`);
    return of(entry);
  };
}

scope.onmessage = ({ data: { template, name } }) => {
  const symbols = named((symbolLibraries as readonly LibrarySource[]).flatMap(partsOf), expandPart);
  const footprints = named(
    (footprintLibraries as readonly FootprintLibrarySource[]).flatMap(footprintsOf),
    expandFootprint,
  );
  const { schematic, board } = fromTemplate(template, name, symbols, footprints);
  void clipperReady().then(() => {
    const filled = pourImported({ settings: board.settings, objects: [...board.everything()] }, () => true)!;
    const documents = [
      packed({ type: 'schematic', name, settings: schematic.settings, objects: [...schematic.everything()] }),
      packed({ type: 'board', name, ...filled }),
    ];
    scope.postMessage(
      { documents },
      documents.map(({ body }) => body.buffer),
    );
  });
};
