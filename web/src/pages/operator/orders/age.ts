const MINUTE_MS = 60_000;
const UNITS = [
  { unit: 'day', ms: 24 * 60 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const;

/** How long ago something was, in the largest unit that fits: "3 days", "5 hours". */
export function age(time: string, now: Date, language: string): string {
  const ms = Math.max(0, now.getTime() - Date.parse(time));
  const { unit, ms: size } = UNITS.find(each => ms >= each.ms) ?? UNITS[2];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' });
  return format.format(Math.floor(ms / size));
}
