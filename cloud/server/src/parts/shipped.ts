import { shippedParts, type CatalogueSource, type Part } from '@boardwright/commerce/parts';
import { partsOf, type LibrarySource } from '@boardwright/engine/library';
import { libraryParts, partSeries, partsInChinese } from '@boardwright/resources/parts';
import { symbolLibraries } from '@boardwright/resources/symbols';

/** The catalogue that comes with the program: parts that our symbols and footprints are for, with sample prices and stock. */
export const shippedCatalogue = (): Part[] =>
  shippedParts({
    // `as`: our own files, which the tests of the catalogue read.
    series: partSeries as CatalogueSource['series'],
    facts: libraryParts as CatalogueSource['facts'],
    symbols: (symbolLibraries as readonly LibrarySource[]).flatMap(partsOf),
    chinese: partsInChinese,
  });
