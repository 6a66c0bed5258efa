const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** Bytes as people read them: 1.5 MB. */
export function readableSize(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${Number((bytes / 1024 ** unit).toFixed(unit === 0 ? 0 : 1))} ${UNITS[unit]}`;
}
