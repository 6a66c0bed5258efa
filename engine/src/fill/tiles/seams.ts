import type { Chain } from './tileOutlines.ts';

/** A position along a cut, and the change of the sum there. */
type Step = readonly [at: number, change: number];

/** Edges of tiles along one cut. */
interface Line {
  readonly steps: Map<readonly number[], Step[]>;
  /** What does not cancel. */
  rests: readonly Chain[];
}

/** Edges along the cuts, summed up: opposite ones cancel out. */
export class Seams {
  private readonly vertical = new Map<number, Line>();
  private readonly horizontal = new Map<number, Line>();
  private readonly changed = new Set<Line>();

  /** Edges of a tile, two points each: x and y by turns. */
  add(seams: readonly number[]): void {
    this.each(seams, (line, from, to) => {
      const steps = line.steps.get(seams) ?? [];
      line.steps.set(seams, steps);
      steps.push([from, 1], [to, -1]);
    });
  }

  remove(seams: readonly number[]): void {
    this.each(seams, line => line.steps.delete(seams));
  }

  /** Sums changed lines up; reports which edges are left no more, and which are now. Those that stay are the same chains. */
  settle(gone: Chain[], come: Chain[]): void {
    for (const upright of [true, false])
      for (const [at, line] of upright ? this.vertical : this.horizontal) {
        if (!this.changed.has(line)) continue;
        const before = Map.groupBy(line.rests, spanOf);
        line.rests = [...leftOf([...line.steps.values()].flat(), at, upright)].map(rest => {
          const same = before.get(spanOf(rest))?.pop();
          if (!same) come.push(rest);
          return same ?? rest;
        });
        gone.push(...[...before.values()].flat());
      }
    this.changed.clear();
  }

  private each(seams: readonly number[], tell: (line: Line, from: number, to: number) => void): void {
    for (let i = 0; i < seams.length; i += 4) {
      const [x0, y0, x1, y1] = [seams[i]!, seams[i + 1]!, seams[i + 2]!, seams[i + 3]!];
      const upright = x0 === x1;
      const lines = upright ? this.vertical : this.horizontal;
      const at = upright ? x0 : y0;
      let line = lines.get(at);
      if (!line) lines.set(at, (line = { steps: new Map(), rests: [] }));
      this.changed.add(line);
      if (upright) tell(line, y0, y1);
      else tell(line, x0, x1);
    }
  }
}

const spanOf = (chain: Chain): string => chain.join(' ');

/** What of edges along a line does not cancel, as edges between neighbouring positions. */
function* leftOf(steps: Step[], line: number, upright: boolean): Generator<Chain> {
  steps.sort((a, b) => a[0] - b[0]);
  let sum = 0;
  for (let i = 0; i + 1 < steps.length; i++) {
    sum += steps[i]![1];
    const [from, to] = [steps[i]![0], steps[i + 1]![0]];
    if (sum === 0 || from === to) continue;
    const [p, q] = sum > 0 ? [from, to] : [to, from];
    for (let k = Math.abs(sum); k > 0; k--) yield upright ? [line, p, line, q] : [p, line, q, line];
  }
}
