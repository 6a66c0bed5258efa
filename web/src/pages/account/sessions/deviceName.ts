/** What browsers say of themselves: the first that fits names it, for most also say the names of others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Boardwright/, 'Boardwright'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/MicroMessenger/, 'WeChat'],
  [/Chrom(e|ium)\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const named = (names: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** Browser and system as people name them, from what the browser says of itself; null when it is neither. */
export function deviceName(userAgent: string): string | null {
  const known = [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)].filter(each => each !== undefined);
  return known.length === 0 ? null : known.join(' · ');
}
