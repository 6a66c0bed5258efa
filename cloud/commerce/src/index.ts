export { checkAddress, checkShipping } from './address/check.ts';
export { postcodeShape } from './address/postcodes.ts';
export type { AddressFault, ShippingAddress } from './address/check.ts';
export { capabilities, limits, quantityLadder } from './limits.ts';
export { commerceMessages } from './messages.ts';
export type { CommerceMessageId } from './messages.ts';
export { breakdown, priceLineMessages } from './priceLines.ts';
export type { PriceGroup, PriceKey } from './priceLines.ts';
export { defaultPcbOptions, pcbAttributes, valueLabel } from './options/attributes.ts';
export type {
  Attribute,
  AttributeGroup,
  Choice,
  Count,
  Flag,
  PcbAttributeId,
  PcbOptions,
} from './options/attributes.ts';
export { defaultStencilOptions, stencilAttributes } from './options/stencil.ts';
export type { StencilOptions } from './options/stencil.ts';
export { checkCombination, constraints } from './options/constraints.ts';
export type { BoardSize, Constraint, Subject, SubjectField, Violation } from './options/constraints.ts';
export { optionName } from './options/names.ts';
export { parsePcbOptions } from './options/parse.ts';
export type { FieldProblem, Parsed } from './options/parse.ts';
export { parseQuoteRequest } from './request.ts';
export type { RawQuoteRequest } from './request.ts';
export { formulaText } from './price/formula.ts';
export { quoteLadder, quotePcb, verifyQuote } from './price/quote.ts';
export type { LadderStep, Quote, QuoteRequest, QuoteResult, QuoteViolation } from './price/quote.ts';
export type { AssemblyOptions } from './price/assembly.ts';
export type { ComponentLine } from './price/components.ts';
export type { LeadDays } from './price/leadTime.ts';
export type { PriceLine } from './price/priceLine.ts';
export { checkPriceBook } from './price/book.ts';
export { readPriceBook } from './price/bookShape.ts';
export type { AreaTier, Fee, PriceBook } from './price/book.ts';
export { canonicalHash, canonicalJson } from './price/hash.ts';
export { couponsApply } from './coupons.ts';
export { canOrderBecome, orderActions, orderStatusMessages, orderTabs, orderTransitions } from './states/orders.ts';
export type { OrderAction } from './states/orders.ts';
export { canQuoteBecome, quoteActions, quoteStatusMessages, quoteTransitions } from './states/quotes.ts';
export type { QuoteAction } from './states/quotes.ts';
export { bomLineStates, DNP } from './states/bomLines.ts';
export type { BomLineState } from './states/bomLines.ts';
export { prefillFromBoard, prefillNoteMessage } from './prefill.ts';
export type { BoardFacts, Prefill, PrefillNote } from './prefill.ts';
