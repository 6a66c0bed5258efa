// Lists the length of the tracks of each net of a bus, and how far they differ. Ends with status 1 if they differ by more than is allowed.
// The arguments are the beginning of the names, and the allowed difference in millimetres.
// boardwright run docs/examples/scripts/netLengths.ts --design project.kicad_pro --arg /DDR_D --arg 2
import type { Script } from '@boardwright/engine';

type Point = { readonly x: number; readonly y: number };

/** Length of an arc through three points; of a line where they have no circle. */
function arcLength(a: Point, b: Point, c: Point): number {
  const [ab, bc, ca] = [
    Math.hypot(b.x - a.x, b.y - a.y),
    Math.hypot(c.x - b.x, c.y - b.y),
    Math.hypot(a.x - c.x, a.y - c.y),
  ];
  const area = Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2;
  if (area === 0) return ca;
  const radius = (ab * bc * ca) / (4 * area);
  // Each chord subtends its own part of the arc.
  return [ab, bc].reduce((sum, chord) => sum + 2 * radius * Math.asin(Math.min(1, chord / (2 * radius))), 0);
}

const netLengths: Script = ({ design: { board }, args: [begin = '', allowed], print }) => {
  if (!board) throw new Error('the project has no board');
  const lengths = new Map<string, number>();
  for (const { net, start, mid, end } of board.all('track')) {
    if (net === '' || !net.startsWith(begin)) continue;
    const length = mid ? arcLength(start, mid, end) : Math.hypot(end.x - start.x, end.y - start.y);
    lengths.set(net, (lengths.get(net) ?? 0) + length);
  }
  if (lengths.size === 0) throw new Error(`no net that begins with '${begin}' has tracks`);
  const rows = [...lengths].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  for (const [net, length] of rows) print(`${net}: ${(length / 1e6).toFixed(3)} mm`);
  const difference = Math.max(...lengths.values()) - Math.min(...lengths.values());
  print(`${rows.length} nets, difference ${(difference / 1e6).toFixed(3)} mm`);
  return allowed === undefined || difference <= Number(allowed) * 1e6;
};

export default netLengths;
