/** A time as operators set it: in UTC, to the minute, such as '2026-11-27 14:05 UTC'. */
export const timeText = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;
