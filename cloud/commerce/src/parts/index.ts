/** The catalogue of parts: what a part is, the shipped catalogue, queries, price breaks. Pure. */
export {
  branchOf,
  categories,
  categoryIds,
  categoryTitle,
  childrenOf,
  isCategory,
  paramsOfCategory,
  within,
  type CategoryId,
} from './categories.ts';
export { isParam, paramIds, paramKinds, paramTitle, type ParamId, type ParamKind, type ParamMatch } from './params.ts';
export {
  descriptionIn,
  lifecycles,
  mpnKey,
  packagings,
  partId,
  stockOf,
  type Lifecycle,
  type Packaging,
  type Part,
  type PartParams,
} from './part.ts';
export { comparedParts } from './comparedParts.ts';
export { firstFound } from './firstFound.ts';
export { isSameMaker } from './makers.ts';
export { isChipSize, packageKey } from './packages.ts';
export { nextBreak, purchase, type NextBreak, type PriceBreak, type Purchase } from './priceBreaks.ts';
export { formatQuantity, readQuantity, type Quantity } from './quantity.ts';
export { parseQuery, type ParsedQuery, type ValueTerm } from './query.ts';
export { shippedParts, type CatalogueSource } from './shipped/catalogue.ts';
export { PartIndex, PartIndexBuilder, type IndexedPart } from './search/partIndex.ts';
export {
  PART_PAGE_SIZE,
  partSorts,
  type FacetValue,
  type ParamFilter,
  type PartFacets,
  type PartFilters,
  type PartHits,
  type PartQuery,
  type PartSort,
} from './search/partQuery.ts';
export { substituteFilters } from './substitutes.ts';
export { readPartRows, type PartRows, type RowFault } from './import/partRows.ts';
