import { msg } from '../../base/index.ts';
import { flattenOutline } from '../../geometry/index.ts';
import { flag, locked, text, zoneLayers } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { moveOutlines } from '../moves.ts';
import { DEFAULT_SHEET_LINE, paintFill, paintSegments } from '../paint.ts';
import { ruleArea } from './schema.ts';

const BORDER = 50_000;
const ON_SHEET = { line: 'sch.directive', back: 'sch.bodyFill', defaultWidth: DEFAULT_SHEET_LINE };

export default defineKind({
  kind: 'ruleArea',
  title: msg('kind.ruleArea', 'Rule area'),
  schema: ruleArea,
  version: 1,
  migrations: [],
  draw(o, out, env) {
    if (o.sheet) {
      const { stroke, fill } = o.sheet;
      for (const outline of o.outlines) {
        const path = flattenOutline(outline);
        if (path.length >= 6) paintFill(out, { type: 'ring', points: path, r: 0 }, fill, stroke, ON_SHEET);
        paintSegments(out, path, true, stroke, ON_SHEET);
      }
      return;
    }
    for (const layer of env.layersOf(o.layers)) {
      out.pen(`zone.${layer}`);
      for (const outline of o.outlines) {
        const path = flattenOutline(outline);
        for (let i = 0, n = path.length; i < n; i += 2)
          out.shape({
            type: 'capsule',
            x0: path[i]!,
            y0: path[i + 1]!,
            x1: path[(i + 2) % n]!,
            y1: path[(i + 3) % n]!,
            r: BORDER,
          });
      }
    }
  },
  fields: [
    text('name', 'name'),
    zoneLayers,
    flag('keepout.tracks', 'keepTracks'),
    flag('keepout.vias', 'keepVias'),
    flag('keepout.pads', 'keepPads'),
    flag('keepout.copper', 'keepCopper'),
    flag('keepout.footprints', 'keepFootprints'),
    locked,
  ],
  snaps: o => o.outlines.flatMap(outline => [...outline.points]),
  move: moveOutlines,
  areas: o => [o],
  screen: o => o.sheet?.screen ?? '',
});
