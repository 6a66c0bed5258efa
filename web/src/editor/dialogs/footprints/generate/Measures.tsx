import { courtyardOf, padBox, type Pattern } from '@boardwright/engine/library';

/** One dimension next to the drawing: between two places along an axis, written at a distance from it. Millimetres. */
interface Measure {
  readonly along: 'x' | 'y';
  readonly from: number;
  readonly to: number;
  /** Where the dimension line runs. */
  readonly at: number;
  /** Where its extension lines begin. */
  readonly foot: number;
}

/** What one checks in a land pattern: its extent, the gap between its rows, and the pitch. */
export function measuresOf(pattern: Pattern, gap: number): Measure[] {
  const { pads } = pattern;
  const lands = pads.filter(pad => pad.number !== '' && pad.use !== 'thermal' && pad.use !== 'back');
  if (lands.length === 0) return [];
  const boxes = lands.map(padBox);
  const x0 = Math.min(...boxes.map(box => box.x0));
  const x1 = Math.max(...boxes.map(box => box.x1));
  const y0 = Math.min(...boxes.map(box => box.y0));
  const y1 = Math.max(...boxes.map(box => box.y1));
  // Dimension lines run outside of all that is drawn.
  const court = courtyardOf(pattern);
  const found: Measure[] = [
    { along: 'x', from: x0, to: x1, at: court.y1 + gap, foot: y1 },
    { along: 'y', from: y0, to: y1, at: court.x1 + gap, foot: x1 },
  ];
  const [first, second] = lands;
  if (!second) return found;
  const near = (a: number, b: number) => Math.abs(a - b) < 1e-6;
  if (near(first!.x, second.x))
    found.push({ along: 'y', from: first!.y, to: second.y, at: court.x0 - gap, foot: padBox(first!).x0 });
  else if (near(first!.y, second.y))
    found.push({ along: 'x', from: first!.x, to: second.x, at: court.y0 - gap, foot: padBox(first!).y0 });
  return found;
}

/** A dimension line with its number, in the units of the drawing. `size` is the height of digits. */
export function MeasureLine({ measure, size }: { readonly measure: Measure; readonly size: number }) {
  const { along, at, foot } = measure;
  const [low, high] = measure.from < measure.to ? [measure.from, measure.to] : [measure.to, measure.from];
  const point = (a: number, b: number) => (along === 'x' ? `${a} ${b}` : `${b} ${a}`);
  const beyond = at + Math.sign(at - foot) * size * 0.4;
  const mark = size * 0.45;
  const arrow = (tip: number, way: number) =>
    `M${point(tip + way * mark, at - mark / 3)}L${point(tip, at)}L${point(tip + way * mark, at + mark / 3)}`;
  // Where arrows do not fit between the extension lines they point at them from outside.
  const inside = high - low > 3 * mark ? 1 : -1;
  const middle = (low + high) / 2;
  const text = String(Number((high - low).toFixed(3)));
  // Next to the line, on the side away from the drawing.
  const away = at + Math.sign(at - foot) * size * 0.75;
  const [x, y] = along === 'x' ? [middle, away] : [away, middle];
  return (
    <g className="measure">
      <path
        d={`M${point(low, foot)}L${point(low, beyond)}M${point(high, foot)}L${point(high, beyond)}M${point(low, at)}L${point(high, at)}${arrow(low, inside)}${arrow(high, -inside)}`}
        strokeWidth={size / 14}
        fill="none"
      />
      <text
        x={x}
        y={y}
        fontSize={size}
        textAnchor="middle"
        dominantBaseline="central"
        transform={along === 'y' ? `rotate(-90 ${x} ${y})` : undefined}
      >
        {text}
      </text>
    </g>
  );
}
