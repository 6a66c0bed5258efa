import { toScreen, type Painter } from '@boardwright/engine/render';
import { isOutlined, outlinesOf, type Outlined } from '@boardwright/engine/tools';
import type { EditorDocument } from '../../project/document.ts';
import { useRevision } from '../state/revision.ts';
import { useEditor } from '../state/store.ts';

interface Props {
  readonly painter: Painter;
  readonly document: EditorDocument;
}

/** Corners and middles of edges by which the border of the selected zone or polygon is dragged. */
export function OutlineHandles({ painter, document }: Props) {
  useRevision(document);
  const only = useEditor(ui => (ui.selection.size === 1 ? ui.selection.values().next().value : undefined));
  const object = only === undefined ? undefined : document.store.get(only);
  return isOutlined(object) && !object.locked && <Handles painter={painter} object={object} />;
}

/** More than these would cover the border. */
const MOST = 400;
/** Pixels of an edge from which its middle is shown. */
const LONG = 40;

function Handles({ painter, object }: { readonly painter: Painter; readonly object: Outlined }) {
  // The store receives when another part of the drawing is seen.
  const viewport = useEditor(() => painter.viewport);
  const isSeen = ({ x, y }: { x: number; y: number }) =>
    x >= 0 && y >= 0 && x <= viewport.width && y <= viewport.height;
  const marks = outlinesOf(object).flatMap(({ points, arcs }, outline) => {
    const curved = new Set(arcs.filter((_, i) => i % 3 === 0));
    return Array.from({ length: points.length / 2 }, (_, i) => {
      const j = (i + 1) % (points.length / 2);
      const a = toScreen(viewport, points[2 * i]!, points[2 * i + 1]!);
      const b = toScreen(viewport, points[2 * j]!, points[2 * j + 1]!);
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      const hasMiddle = !curved.has(i) && Math.hypot(b.x - a.x, b.y - a.y) > LONG;
      return [
        { key: `${outline} ${i}`, size: 8, ...a },
        ...(hasMiddle ? [{ key: `${outline} ${i} edge`, size: 6, ...middle }] : []),
      ];
    }).flat();
  });
  const seen = marks.filter(isSeen);
  if (seen.length > MOST) return null;
  return (
    <svg className="outline-handles" aria-hidden data-testid="outline-handles">
      {seen.map(({ key, size, x, y }) => (
        <rect key={key} x={x - size / 2} y={y - size / 2} width={size} height={size} rx={size === 6 ? 3 : 1} />
      ))}
    </svg>
  );
}
