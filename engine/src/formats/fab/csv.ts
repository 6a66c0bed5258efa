/** A table as CSV (RFC 4180). A cell that a spreadsheet would take for a formula is kept as text by a leading quote mark. */
export function csv(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number): string => {
    if (typeof value === 'number') return String(value);
    const safe = /^[=+@\t\r]|^-[^\d.]/.test(value) ? `'${value}` : value;
    return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return rows.map(row => row.map(cell).join(',')).join('\r\n') + '\r\n';
}
