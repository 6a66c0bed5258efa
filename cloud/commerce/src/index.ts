export { checkAddress, checkBilling, checkShipping } from './address/check.ts';
export { checkInvoice, invoiceKinds, isCreditCode } from './address/invoices.ts';
export type { InvoiceFault, InvoiceFields, InvoiceKind } from './address/invoices.ts';
export { postcodeShape } from './address/postcodes.ts';
export type { AddressFault, ShippingAddress } from './address/check.ts';
export { capabilities, limits, quantityLadder } from './limits.ts';
export { commerceMessages } from './messages.ts';
export type { CommerceMessageId } from './messages.ts';
export { breakdown, priceLineMessages } from './priceLines.ts';
export type { PriceGroup, PriceKey } from './priceLines.ts';
export { aboutOptions } from './options/about.ts';
export { isApplicable } from './options/applicable.ts';
export { nearestFeasible } from './options/nearest.ts';
export type { Nearby } from './options/nearest.ts';
export { pieceSize } from './options/panelSize.ts';
export { changedFields, repair } from './options/repair.ts';
export type { Clash, IsOffered, Repair, Repaired } from './options/repair.ts';
export { isOffered } from './price/offered.ts';
export { completeOptions, defaultPcbOptions, pcbAttributes, valueLabel } from './options/attributes.ts';
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
export type { StencilAttributeId, StencilOptions } from './options/stencil.ts';
export { checkCombination, constraints } from './options/constraints.ts';
export type { BoardSize, Constraint, Subject, SubjectField, Violation } from './options/constraints.ts';
export { optionName, wordOf } from './options/names.ts';
export { parsePcbOptions } from './options/parse.ts';
export type { FieldProblem, Parsed } from './options/parse.ts';
export {
  contradictions,
  designOf,
  kindOf,
  lineKinds,
  lineText,
  orderTypeOf,
  parseLine,
  partsOf,
  regeneratedDesignOf,
} from './lines/kinds.ts';
export type { LineRequest } from './lines/kinds.ts';
export { withFileValues } from './lines/fileValues.ts';
export { designInBasket, lacksFiles } from './lines/basketFiles.ts';
export type { FiledItem } from './lines/basketFiles.ts';
export type { Contradiction, OrderType } from './lines/lineKind.ts';
export { boughtPieces, leadWeeksFor, longestLeadWeeks } from './lines/bomQuote.ts';
export type { BomPart, BomQuoteLine, SuppliedPart } from './lines/bomQuote.ts';
export { offeredKeys } from './lines/finalOffer.ts';
export type { FinalOffer, OfferedKey } from './lines/finalOffer.ts';
export type { CustomLine } from './lines/custom.ts';
export { reassigned, type AssignedLayer } from './lines/assignedLayers.ts';
export type { Regenerated, RegeneratedLayer } from './lines/regenerated.ts';
export { lockableName } from './lines/deviations.ts';
export type { Deviation, LockableField } from './lines/deviations.ts';
export { purchaseOf } from './lines/normal.ts';
export type { CatalogPart, NormalLine } from './lines/normal.ts';
export type { PriceBreak } from './parts/priceBreaks.ts';
export type { StencilLine } from './lines/stencil.ts';
export { formulaText } from './price/formula.ts';
export { costsTheSame, quoteLadder, quoteLine, verifyQuote, withDesign } from './price/quote.ts';
export type { LadderStep, Quote, QuoteResult, SplitQuote } from './price/quote.ts';
export {
  assemblyAttributes,
  defaultAssemblyChoice,
  defaultAssemblyOptions,
  isAssemblyOffered,
} from './options/assembly.ts';
export type { AssemblyChoice, AssemblyOptions } from './options/assembly.ts';
export type { ComponentLine } from './price/components.ts';
export type { LeadDays } from './price/leadTime.ts';
export type { PriceLine } from './price/priceLine.ts';
export { checkPriceBook } from './price/book.ts';
export type { BookProblem } from './price/bookProblems.ts';
export { compareBooks } from './price/compareBooks.ts';
export type { BookSample } from './price/compareBooks.ts';
export { readPriceBook } from './price/bookShape.ts';
export type { AreaTier, Fee, PriceBook } from './price/book.ts';
export { canonicalHash, canonicalJson } from './price/hash.ts';
export { couponsApply } from './coupons/couponsApply.ts';
export { couponDiscount } from './coupons/discount.ts';
export type { CouponFault, CouponItem, UsableCoupon } from './coupons/discount.ts';
export { couponTerms } from './coupons/terms.ts';
export type { CouponTerms } from './coupons/terms.ts';
export { orderTotals, taxedAmounts } from './checkout/totals.ts';
export type { Basket, Discount, OrderTotals } from './checkout/totals.ts';
export { convert, convertedSum, currencies, rateOf, sampleRates, toBase } from './currency/rates.ts';
export type { AppliedRate, Currency, ExchangeRates } from './currency/rates.ts';
export { addShipping } from './checkout/laterShipping.ts';
export { cheapest } from './shipping/cheapest.ts';
export { arrivalDates, isShippingLater, parcelGrams, shipDate } from './shipping/parcel.ts';
export type { ShippedItem } from './shipping/parcel.ts';
export { shippingOffers } from './shipping/services.ts';
export type { ShippingOffer } from './shipping/services.ts';
export { registrations, taxRules } from './tax/countries.ts';
export type { Registration, TaxRule } from './tax/countries.ts';
export { taxLines } from './tax/taxLines.ts';
export type { Taxed, TaxLine } from './tax/taxLines.ts';
export {
  canOrderBecome,
  changeableStatuses,
  complainableStatuses,
  orderActions,
  orderStatusMessages,
  orderTabs,
  orderTransitions,
  soldStatuses,
} from './states/orders.ts';
export type { OrderAction } from './states/orders.ts';
export { canQuoteBecome, quoteActions, quoteStatusMessages, quoteTransitions } from './states/quotes.ts';
export type { QuoteAction } from './states/quotes.ts';
export { couponStateMessages, couponStateNumber, couponStates, couponTransitions } from './states/coupons.ts';
export { canComplaintBecome, complaintStateMessages, complaintTransitions } from './states/complaints.ts';
export type { ComplaintState } from './states/complaints.ts';
export { isProductionStep, productionMessage, productionSteps } from './states/production.ts';
export type { ProductionStep } from './states/production.ts';
export { carrierIds, carrierName, isCarrier, trackingPage } from './tracking.ts';
export type { CarrierId } from './tracking.ts';
export { bomLineStates, DNP } from './states/bomLines.ts';
export type { BomLineState } from './states/bomLines.ts';
export { prefillFromBoard, prefillNoteMessage } from './prefill.ts';
export type { BoardFacts, Prefill, PrefillNote } from './prefill.ts';
export { boardFactory } from './boardFactory.ts';
export { boardPricing } from './boardPricing.ts';
export { LEAST_ANNULAR_NM, priceBoard, stopsOrder } from './boardPrice.ts';
export type { BoardPrice, PriceDriver, PriceDriverId } from './boardPrice.ts';
