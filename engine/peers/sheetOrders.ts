/** Records of a sheet whose order in its file means nothing. */
const FREE = new Set(
  'wire bus bus_entry junction no_connect label global_label hierarchical_label netclass_flag symbol sheet text'.split(
    ' ',
  ),
);

/** Where each list that is a child of the outermost one begins and ends. */
function* children(text: string): Generator<readonly [start: number, end: number]> {
  let [depth, start, quoted] = [0, 0, false];
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (quoted) {
      if (c === '\\') i++;
      else if (c === '"') quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === '(' && ++depth === 2) start = i;
    else if (c === ')' && --depth === 1) yield [start, i + 1];
  }
}

/** The text of a .kicad_sch file with its records in another order: the same for the same `seed`; 0 is the file's own. */
export function reordered(text: string, seed: number): string {
  if (seed === 0) return text;
  const free = [...children(text)].filter(([start]) => FREE.has(/^\((\w+)/.exec(text.slice(start, start + 30))![1]!));
  const records = free.map(([start, end]) => text.slice(start, end));
  let state = seed;
  for (let i = records.length - 1; i > 0; i--) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const j = Math.floor((state / 2 ** 32) * (i + 1));
    [records[i], records[j]] = [records[j]!, records[i]!];
  }
  let [out, at] = ['', 0];
  for (const [i, [start, end]] of free.entries()) {
    out += text.slice(at, start) + records[i];
    at = end;
  }
  return out + text.slice(at);
}
