/** A hole of an Excellon file: diameter and both ends, micrometres. Round ones have both ends at one place. */
export type DrillHole = readonly [diameter: number, x0: number, y0: number, x1: number, y1: number];

/** Reads holes and slots (G85 and routed ones) of drill files as KiCad and we write them: with points, one unit a file. */
export function drillHoles(text: string): DrillHole[] {
  const scale = /^INCH/m.test(text) ? 25_400 : 1000;
  const tools = new Map(
    [...text.matchAll(/^T(\d+)C([\d.]+)/gm)].map(([, tool, size]) => [tool!, Number(size) * scale]),
  );
  const holes: DrillHole[] = [];
  let [diameter, x, y] = [0, 0, 0];
  for (const line of text.slice(text.indexOf('\n%')).split('\n')) {
    const tool = /^T(\d+)\s*$/.exec(line)?.[1];
    if (tool !== undefined) diameter = tools.get(tool) ?? 0;
    const spots = [...line.matchAll(/X(-?[\d.]+)Y(-?[\d.]+)/g)].map(
      ([, px, py]) => [Number(px) * scale, Number(py) * scale] as const,
    );
    const [from, to = from] = spots;
    if (!from || !to) continue;
    // `G00` goes to the begin of a routed slot, `G01` cuts from there.
    if (line.startsWith('G01')) holes.push([diameter, x, y, ...from]);
    else if (!line.startsWith('G00')) holes.push([diameter, ...from, ...to]);
    [x, y] = from;
  }
  return holes;
}

/** Four decimals of an inch, twice, and micrometres of ours. */
const ROUNDING = 4;

/** Holes of the first list that the second lacks. */
export function missingHoles(wanted: readonly DrillHole[], among: readonly DrillHole[]): DrillHole[] {
  const left = new Set(among);
  return wanted.filter(hole => {
    const [d, x0, y0, x1, y1] = hole;
    const turned: DrillHole = [d, x1, y1, x0, y0];
    for (const other of left)
      for (const way of [hole, turned])
        if (way.every((value, i) => Math.abs(value - other[i]!) <= ROUNDING)) {
          left.delete(other);
          return false;
        }
    return true;
  });
}
