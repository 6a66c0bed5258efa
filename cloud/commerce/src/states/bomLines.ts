import { msg } from '@boardwright/engine/base';

/** States of a line of a bill of materials (specification, section 4), with the texts shown. */
export const bomLineStates = {
  normal: msg('bomLine.normal', 'Normal'),
  unassociated: msg('bomLine.unassociated', 'Unassociated'),
  insufficientStock: msg('bomLine.insufficientStock', 'Insufficient Stock'),
  priceMissing: msg('bomLine.priceMissing', 'Price Missing'),
  noStock: msg('bomLine.noStock', 'No Stock'),
  noSupply: msg('bomLine.noSupply', 'No Supply'),
  notMatched: msg('bomLine.notMatched', 'Not matched'),
  partNumberMissing: msg('bomLine.partNumberMissing', 'Part Number Missing'),
  supplyException: msg('bomLine.supplyException', 'Supply exception'),
} as const;

export type BomLineState = keyof typeof bomLineStates;

/** Value of `dnp` which means: do not place. */
export const DNP = 2;
