const DELIMITERS = ['\t', ';', ',', '|'] as const;

function splitLine(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const sign = line[i]!;
    if (quoted && sign === '"' && line[i + 1] === '"') {
      cell += '"';
      i++;
    } else if (sign === '"' && (quoted || cell.trim() === '')) quoted = !quoted;
    else if (sign === delimiter && !quoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

/** How alike the lines are when cut at a sign: the number of cells that most lines have, and how many lines those are. */
function fit(lines: readonly string[], delimiter: string): number {
  const counts = Map.groupBy(lines, line => splitLine(line, delimiter).length);
  const [cells, same] = [...counts].sort((a, b) => b[1].length - a[1].length)[0] ?? [1, []];
  return cells > 1 ? same.length / lines.length : 0;
}

/**
 * The cells of a table that was pasted as text: separated by tabs, semicolons, commas or bars, cells in quotes as spreadsheets
 * write them, or, as from a page of a datasheet, by spaces. Empty lines are left out; `line` counts from 1.
 */
export function readDelimited(text: string): { readonly line: number; readonly cells: readonly string[] }[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((content, i) => ({ line: i + 1, content }))
    .filter(({ content }) => content.trim() !== '');
  const contents = lines.map(({ content }) => content);
  const [best] = DELIMITERS.map(delimiter => ({ delimiter, score: fit(contents, delimiter) })).sort(
    (a, b) => b.score - a.score,
  );
  return lines.map(({ line, content }) => ({
    line,
    cells: best && best.score > 0.3 ? splitLine(content, best.delimiter) : content.trim().split(/\s{2,}|\s+/),
  }));
}
