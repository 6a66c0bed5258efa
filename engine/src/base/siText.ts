const PREFIXES = ['f', 'p', 'n', 'µ', 'm', '', 'k', 'M', 'G', 'T'];
const UNITY = PREFIXES.indexOf('');

/** Units that are not scaled by prefixes. */
const PLAIN = new Set(['dB', '°', '°C', '%']);

/** The prefix, as a power of a thousand, in which a value of that size is best read. */
export function prefixOf(size: number, unit: string): { readonly factor: number; readonly letter: string } {
  if (PLAIN.has(unit) || !(Math.abs(size) > 0) || !Number.isFinite(size)) return { factor: 1, letter: '' };
  // 999.9996 is read as 1 k.
  const power = Math.floor(Math.log10(Math.abs(size) * (1 + 1e-9)) / 3);
  const at = Math.max(0, Math.min(PREFIXES.length - 1, UNITY + power));
  return { factor: 1000 ** (at - UNITY), letter: PREFIXES[at]! };
}

/** '4.7 kΩ', '-3.01 dB', '0 V'; '–' where there is no value. */
export function siText(value: number | null, unit: string, digits = 4): string {
  if (value === null || Number.isNaN(value)) return '–';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '-∞';
  const { factor, letter } = prefixOf(value, unit);
  const scaled = value / factor;
  // Beyond the prefixes there are powers of ten alone.
  const beyond = Math.abs(scaled) >= 1e6 || (scaled !== 0 && Math.abs(scaled) < 1e-3);
  const text = beyond ? value.toExponential(digits - 1) : String(Number(scaled.toPrecision(digits)));
  const behind = beyond ? unit : `${letter}${unit}`;
  return behind === '' ? text : unit === '°' || unit === '%' ? `${text}${behind}` : `${text}\u00a0${behind}`;
}
