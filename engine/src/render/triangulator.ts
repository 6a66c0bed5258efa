/**
 * Triangulation of rings off the UI thread. All painters share one worker: it takes longer to start than to triangulate
 * most boards.
 */

type Answer = readonly [ticket: number, triangles: Float32Array];

let worker: Worker | undefined;
let tickets = 0;
const waiting = new Map<number, (triangles: Float32Array) => void>();

/** Starts the worker, so that it loads while something else is waited for. */
export function startTriangulating(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./triangulate.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data: [ticket, triangles] }: MessageEvent<Answer>) => {
    waiting.get(ticket)?.(triangles);
    waiting.delete(ticket);
  };
  return worker;
}

/** One painter's requests. */
export class Triangulator {
  private readonly asked = new Set<number>();

  /** Calls `ready` with three corners a triangle, flat; never after `close`. */
  run(points: Float32Array, ready: (triangles: Float32Array) => void): void {
    const ticket = tickets++;
    this.asked.add(ticket);
    waiting.set(ticket, triangles => {
      this.asked.delete(ticket);
      ready(triangles);
    });
    startTriangulating().postMessage([ticket, points]);
  }

  /** Whether nothing is under way. */
  get idle(): boolean {
    return this.asked.size === 0;
  }

  close(): void {
    for (const ticket of this.asked) waiting.delete(ticket);
    this.asked.clear();
  }
}
