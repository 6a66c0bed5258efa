import { skeleton, type Shape } from '../../../geometry/index.ts';
import { drawEnv, drawObject, PlacingSink, type Doc } from '../../../kinds/index.ts';

export type Edge = readonly [x0: number, y0: number, x1: number, y1: number];

class EdgeSink extends PlacingSink {
  readonly edges: Edge[] = [];

  protected override wants(): boolean {
    return this.layer === 'Edge.Cuts';
  }

  protected placed(shape: Shape): void {
    const { points, filled } = skeleton(shape);
    const n = points.length;
    for (let i = filled ? 0 : 2, h = filled ? n - 2 : 0; i < n; h = i, i += 2)
      this.edges.push([points[h]!, points[h + 1]!, points[i]!, points[i + 1]!]);
  }

  override image(): void {}
}

/** The outline of a board and its cut-outs as short lines, nanometres. */
export function edgesOf(doc: Doc): readonly Edge[] {
  const sink = new EdgeSink();
  const env = drawEnv(doc);
  for (const object of doc.everything()) drawObject(object, sink, env);
  return sink.edges;
}
