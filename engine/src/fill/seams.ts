import { pointAt } from './point.ts';
import type { Chain, Point } from './tileOutlines.ts';

/** A position along a cut, and the change of the sum there. */
type Step = readonly [at: number, change: number];

/** Edges of tiles along one cut. */
interface Line {
  readonly steps: Map<readonly Point[], Step[]>;
  /** What does not cancel. */
  rests: readonly Chain[];
}

/** Edges along the cuts, summed up: opposite ones cancel out. */
export class Seams {
  private readonly vertical = new Map<number, Line>();
  private readonly horizontal = new Map<number, Line>();
  private readonly changed = new Set<Line>();

  /** Edges of a tile, two points each. */
  add(seams: readonly Point[]): void {
    this.each(seams, (line, from, to) => {
      const steps = line.steps.get(seams) ?? [];
      line.steps.set(seams, steps);
      steps.push([from, 1], [to, -1]);
    });
  }

  remove(seams: readonly Point[]): void {
    this.each(seams, line => line.steps.delete(seams));
  }

  /** Sums changed lines up; tells which edges are left no more, and which are now. Those that stay are the same chains. */
  settle(gone: Chain[], come: Chain[]): void {
    for (const [lines, point] of [
      [this.vertical, pointAt],
      [this.horizontal, (y, x) => pointAt(x, y)],
    ] as const satisfies readonly (readonly [Map<number, Line>, (line: number, at: number) => Point])[])
      for (const [at, line] of lines) {
        if (!this.changed.has(line)) continue;
        const before = Map.groupBy(line.rests, spanOf);
        line.rests = [...leftOf([...line.steps.values()].flat(), each => point(at, each))].map(rest => {
          const same = before.get(spanOf(rest))?.pop();
          if (!same) come.push(rest);
          return same ?? rest;
        });
        gone.push(...[...before.values()].flat());
      }
    this.changed.clear();
  }

  private each(seams: readonly Point[], tell: (line: Line, from: number, to: number) => void): void {
    for (let i = 0; i < seams.length; i += 2) {
      const p = seams[i]!;
      const q = seams[i + 1]!;
      const upright = p.x === q.x;
      const lines = upright ? this.vertical : this.horizontal;
      const at = upright ? p.x : p.y;
      let line = lines.get(at);
      if (!line) lines.set(at, (line = { steps: new Map(), rests: [] }));
      this.changed.add(line);
      if (upright) tell(line, p.y, q.y);
      else tell(line, p.x, q.x);
    }
  }
}

const spanOf = ([p, q]: Chain): string => `${p!.x},${p!.y} ${q!.x},${q!.y}`;

/** What of edges along a line does not cancel, as edges between neighbouring positions. */
function* leftOf(steps: Step[], point: (at: number) => Point): Generator<Chain> {
  steps.sort((a, b) => a[0] - b[0]);
  let sum = 0;
  for (let i = 0; i + 1 < steps.length; i++) {
    sum += steps[i]![1];
    const [from, to] = [steps[i]![0], steps[i + 1]![0]];
    if (sum === 0 || from === to) continue;
    const [p, q] = sum > 0 ? [from, to] : [to, from];
    for (let k = Math.abs(sum); k > 0; k--) yield [point(p), point(q)];
  }
}
