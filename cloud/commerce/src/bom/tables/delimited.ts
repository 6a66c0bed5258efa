const delimiters = [',', ';', '\t', '|'] as const;
type Delimiter = (typeof delimiters)[number];

/** Rows with which delimiters are compared. */
const SAMPLE_ROWS = 60;

/** Cells of a text with one delimiter. Quoted cells may contain it, line ends and doubled quotes; blanks before a quote are skipped. */
export function parseDelimited(text: string, delimiter: string, most = Infinity): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = () => {
    rows.push([...row, cell]);
    row = [];
    cell = '';
  };
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!;
    if (quoted) {
      if (c !== '"') cell += c;
      else if (text[i + 1] === '"') {
        cell += c;
        i++;
      } else quoted = false;
    } else if (c === '"' && cell.trim() === '') {
      cell = '';
      quoted = true;
    } else if (c === delimiter) {
      row.push(cell);
      cell = '';
    } else if (c === '\n' || c === '\r') {
      if (c === '\r' && text[i + 1] === '\n') i++;
      endRow();
      if (rows.length >= most) return rows;
    } else cell += c;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** The delimiter that gives most rows the same number of columns; null: the text has none. */
export function delimiterOf(text: string): Delimiter | null {
  let best: Delimiter | null = null;
  let most = 0;
  for (const delimiter of delimiters) {
    const counts = parseDelimited(text, delimiter, SAMPLE_ROWS)
      .filter(row => row.some(cell => cell.trim() !== ''))
      .map(row => row.length);
    const usual = modeOf(counts.filter(count => count > 1));
    if (usual === null) continue;
    const alike = counts.filter(count => count === usual).length / counts.length;
    // Three columns in all rows are more certain than two in most: a list of designators has commas too.
    const score = alike * Math.log2(usual + 1);
    if (alike > 0.4 && score > most) [best, most] = [delimiter, score];
  }
  return best;
}

function modeOf(values: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let mode: number | null = null;
  for (const [value, count] of counts) if (mode === null || count > counts.get(mode)!) mode = value;
  return mode;
}
