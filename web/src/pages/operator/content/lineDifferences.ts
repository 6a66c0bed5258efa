/** A line of two texts: in both, only in the earlier, or only in the later. */
export interface DifferentLine {
  readonly type: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Most lines of each text that are compared line by line: the table grows with their product. */
const MOST = 2000;

/** What changed from one text to another, by the longest common subsequence of their lines. */
export function lineDifferences(before: string, after: string): DifferentLine[] {
  const [old, next] = [before.split('\n').slice(0, MOST), after.split('\n').slice(0, MOST)];
  const width = next.length + 1;
  /** Longest common subsequence of the lines from i and from j on. */
  const common = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = next.length - 1; j >= 0; j--)
      common[i * width + j] =
        old[i] === next[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
  const lines: DifferentLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < next.length) {
    if (i < old.length && j < next.length && old[i] === next[j]) {
      lines.push({ type: 'same', text: old[i]! });
      i++;
      j++;
    } else if (j >= next.length || (i < old.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!))
      lines.push({ type: 'removed', text: old[i++]! });
    else lines.push({ type: 'added', text: next[j++]! });
  }
  return lines;
}
