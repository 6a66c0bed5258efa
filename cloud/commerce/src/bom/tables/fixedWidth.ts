/** Two blanks or more between texts, unless a delimiter stands before them. */
const GAP = /[^\s,;|] {2,}\S/g;

/** Whether the columns of most lines are aligned with blanks. A value such as '1uF, 10V' has a comma in such a text too. */
export function isFixedWidth(text: string): boolean {
  const lines = text.split(LINE_END).filter(line => !isComment(line) && !isBlank(line));
  const aligned = lines.filter(line => !line.includes('\t') && (line.match(GAP)?.length ?? 0) >= 2);
  return lines.length > 0 && aligned.length >= 0.7 * lines.length;
}

/**
 * Cells of a text whose columns are aligned with blanks. The texts above and below the table, such as KiCad's comments and the report header
 * of Altium, are rows of one cell.
 */
export function parseFixedWidth(text: string): string[][] {
  const lines = linesOf(text);
  const { from, to, header } = tableIn(lines);
  const table = lines.slice(from, to).filter(line => !isComment(line) && !isBlank(line));
  const remarks = (some: readonly string[]) => some.filter(line => !isBlank(line)).map(line => [line.trim()]);
  const above = lines.slice(0, header ?? from);
  const titled = header === null ? table : [lines[header]!.replaceAll('#', ' '), ...table];
  return [...remarks(above), ...cellsOf(titled), ...remarks(lines.slice(to))];
}

const LINE_END = /\r\n|\r|\n/;
const linesOf = (text: string): string[] => text.split(LINE_END).map(line => line.replaceAll('\t', '    '));
const isBlank = (line: string): boolean => line.trim() === '';
const isComment = (line: string): boolean => line.startsWith('#');

/**
 * The lines of the table: the longest run without a blank line or a comment. The names of its columns are its first line, the comment right
 * above it, or a line alone above an empty one.
 */
function tableIn(lines: readonly string[]): {
  readonly from: number;
  readonly to: number;
  readonly header: number | null;
} {
  let [from, to] = [0, 0];
  for (let start = 0; start < lines.length; start++) {
    let end = start;
    while (end < lines.length && !isBlank(lines[end]!) && !isComment(lines[end]!)) end++;
    if (end - start > to - from) [from, to] = [start, end];
    start = end;
  }
  const above = lines[from - 1];
  if (above !== undefined && isComment(above)) return { from, to, header: from - 1 };
  const isAlone = above !== undefined && from >= 2 && !isBlank(lines[from - 2]!) && isBlank(lines[from - 3] ?? '');
  return { from, to, header: isAlone ? from - 2 : null };
}

/** Words where all lines have equally many of them, else what stands between the starts of columns. */
function cellsOf(lines: readonly string[]): string[][] {
  const words = lines.map(line => line.trim().split(/\s+/));
  const count = words[0]?.length ?? 0;
  if (count > 2 && words.every(row => row.length === count)) return words;
  const starts = columnStarts(lines);
  return lines.map(line =>
    starts.map((start, i) =>
      line
        .slice(start, starts[i + 1])
        .trim()
        .replace(/^"(.*)"$/, '$1'),
    ),
  );
}

/** Share of the lines that may be longer in a column than it is wide. */
const OVERLONG = 0.03;
/** Rows from which on a blank at the same place separates columns. */
const MANY_ROWS = 10;

/**
 * Where columns start: after two columns of characters that are blank in nearly all lines, and after one where the header starts a word or where
 * there are many lines. A column that only the header has is a word of the name before it.
 */
function columnStarts([header = '', ...rows]: readonly string[]): number[] {
  const width = Math.max(header.length, ...rows.map(row => row.length));
  const at = (line: string, i: number) => line[i] ?? ' ';
  const isEmpty = Array.from({ length: width }, (_, i) => {
    const filled = rows.reduce((count, row) => count + (at(row, i) === ' ' ? 0 : 1), 0);
    return at(header, i) === ' ' && filled <= OVERLONG * rows.length;
  });
  const starts = [0];
  for (let i = 1; i < width; i++) {
    if (isEmpty[i] || !isEmpty[i - 1]) continue;
    const startsWord = at(header, i) !== ' ' && at(header, i - 1) === ' ';
    if (isEmpty[i - 2] || startsWord || rows.length >= MANY_ROWS) starts.push(i);
  }
  return starts.filter((start, k) => k === 0 || rows.some(row => !isBlank(row.slice(start, starts[k + 1]))));
}
