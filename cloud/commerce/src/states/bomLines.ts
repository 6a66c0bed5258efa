/** States of a line of a bill of materials (specification, section 4), with the texts shown. */
export const bomLineStates = {
  normal: { en: 'Normal', zh: '正常' },
  unassociated: { en: 'Unassociated', zh: '未关联' },
  insufficientStock: { en: 'Insufficient Stock', zh: '库存不足' },
  priceMissing: { en: 'Price Missing', zh: '价格缺失' },
  noStock: { en: 'No Stock', zh: '无库存' },
  noSupply: { en: 'No Supply', zh: '无供应' },
  notMatched: { en: 'Not matched', zh: '未匹配' },
  partNumberMissing: { en: 'Part Number Missing', zh: '型号缺失' },
  supplyException: { en: 'Supply exception', zh: '供应异常' },
} as const;

export type BomLineState = keyof typeof bomLineStates;

/** Value of `dnp` which means: do not place. */
export const DNP = 2;
