import {
  PartIndexBuilder,
  shippedParts,
  type CatalogueSource,
  type Part,
  type PartIndex,
  type PartQuery,
} from '@boardwright/commerce/parts';
import { expandPart, partsOf, type LibrarySource, type PartInfo } from '@boardwright/engine/library';
import type { ObjOf } from '@boardwright/engine/kinds';
import { libraryParts, partSeries, partsInChinese } from '@boardwright/resources/parts';
import { symbolLibraries } from '@boardwright/resources/symbols';
import { workerScope } from '../../app/workerScope.ts';

export type PartsRequest =
  | { readonly id: number; readonly type: 'search'; readonly query: PartQuery }
  | { readonly id: number; readonly type: 'symbol'; readonly symbol: string };

export type PartsReply =
  | {
      readonly id: number;
      readonly type: 'search';
      readonly parts: readonly Part[];
      readonly total: number;
      readonly isGuess: boolean;
    }
  | { readonly id: number; readonly type: 'symbol'; readonly symbol: ObjOf<'symbol'> | null };

const scope = workerScope<PartsRequest, PartsReply>();

interface Local {
  readonly parts: readonly Part[];
  readonly index: PartIndex;
  readonly symbols: ReadonlyMap<string, PartInfo>;
}

let local: Local | null = null;

/** The shipped catalogue and its index: made when it is first searched, without a network. */
function catalogue(): Local {
  if (local) return local;
  const symbols = (symbolLibraries as readonly LibrarySource[]).flatMap(partsOf);
  const parts = shippedParts({
    // `as`: our own files, which the tests of the catalogue read.
    series: partSeries as CatalogueSource['series'],
    facts: libraryParts as CatalogueSource['facts'],
    symbols,
    chinese: partsInChinese,
  });
  const builder = new PartIndexBuilder();
  for (const part of parts) builder.add(part);
  return (local = { parts, index: builder.build(), symbols: new Map(symbols.map(info => [info.id, info])) });
}

scope.onmessage = ({ data }) => {
  const { parts, index, symbols } = catalogue();
  if (data.type === 'symbol') {
    const info = symbols.get(data.symbol);
    scope.postMessage({ id: data.id, type: 'symbol', symbol: info ? expandPart(info) : null });
    return;
  }
  const { entries, total, isGuess } = index.search(data.query);
  scope.postMessage({ id: data.id, type: 'search', parts: entries.map(entry => parts[entry]!), total, isGuess });
};
