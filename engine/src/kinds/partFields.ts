/** Fields that name the part of a component, as people call them. */
export const partFields = {
  mpn: /^(mpn|manufacturer.?part.?(number|no)?|mfr?.?part.?(number|no|#)?|part.?number|pn)$/i,
  manufacturer: /^(manufacturer|mfr|mfg|manf)(.?name)?$/i,
} as const;
