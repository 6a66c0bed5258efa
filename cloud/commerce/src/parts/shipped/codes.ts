/** How manufacturers write values in part numbers. */

/** The first digits of a value as text, and the power of ten that they are of: 4700 with three is '470' and 1. */
function digitsOf(value: number, count: number): readonly [digits: string, exponent: number] {
  const [mantissa = '0', exponent = '0'] = value.toExponential(count - 1).split('e');
  return [mantissa.replace('.', ''), Number(exponent) - count + 1];
}

/** '104' for 100 nF: two digits and how many zeros follow, of a number in picofarads, microhenries or ohms; R for the point. */
function threeDigits(value: number): string {
  if (value < 10) return value.toFixed(1).replace('.', 'R');
  const [digits, zeros] = digitsOf(value, 2);
  return `${digits}${zeros}`;
}

/** '4701' for 4.7 kΩ: three digits and how many zeros follow; R for the point below 100 Ω. */
function fourDigits(value: number): string {
  if (value < 100) return value.toPrecision(3).replace('.', 'R');
  const [digits, zeros] = digitsOf(value, 3);
  return `${digits}${zeros}`;
}

const letterOf = (value: number): readonly [factor: number, letter: string] =>
  value >= 1e6 ? [1e6, 'M'] : value >= 1e3 ? [1e3, 'K'] : [1, 'R'];

/** '4K7', '10K', '100R': the letter stands for the point. */
function pointed(value: number): string {
  const [factor, letter] = letterOf(value);
  const [whole = '', after = ''] = String(Number((value / factor).toPrecision(3))).split('.');
  return `${whole}${letter}${after}`;
}

/** '4K70', '10K0': the same with three digits. */
function pointedFully(value: number): string {
  const [factor, letter] = letterOf(value);
  return (value / factor).toPrecision(3).includes('.')
    ? (value / factor).toPrecision(3).replace('.', letter)
    : `${(value / factor).toPrecision(3)}${letter}`;
}

export const valueCodes: Readonly<Record<string, (value: number) => string>> = {
  pF3: farads => threeDigits(Number((farads * 1e12).toPrecision(6))),
  uH3: henries => threeDigits(Number((henries * 1e6).toPrecision(6))),
  R4: fourDigits,
  rkm: pointed,
  rkm4: pointedFully,
  MHz3: hertz => (hertz / 1e6).toFixed(3),
};
