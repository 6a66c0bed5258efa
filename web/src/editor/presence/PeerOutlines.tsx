import { useRef } from 'react';
import { asId } from '@boardwright/engine/base';
import type { Painter } from '@boardwright/engine/render';
import type { EditorDocument } from '../../project/document.ts';
import type { Peer } from '../../project/live.ts';
import { bodyBox } from '../state/bodyBox.ts';
import { useRevision } from '../state/revision.ts';
import { useFrames } from './useFrames.ts';

interface Props {
  readonly painter: Painter;
  readonly document: EditorDocument;
  readonly peers: readonly Peer[];
}

interface Outline {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly isDragged: boolean;
}

/** Millimetres, in which the drawing is placed: numbers of nanometres are too long for a browser's single precision. */
const MM = 1e-6;

/** Boxes around what others have selected, and dashed where they drag something to. */
export function PeerOutlines({ painter, document, peers }: Props) {
  useRevision(document);
  const group = useRef<SVGGElement>(null);
  const shown = peers.map(({ id, colour, at }) => {
    const selected = at.selection.flatMap(each => {
      const box = bodyBox(document, asId(each));
      return box ? [{ ...box, isDragged: false }] : [];
    });
    const dragged = at.dragged.map(([minX, minY, maxX, maxY]) => ({ minX, minY, maxX, maxY, isDragged: true }));
    return { id, colour, outlines: [...selected, ...dragged] };
  });
  useFrames(
    painter,
    shown.some(({ outlines }) => outlines.length > 0),
    ({ x, y, scale, width, height }) =>
      group.current?.setAttribute(
        'transform',
        `translate(${width / 2 - x * MM * scale} ${height / 2 - y * MM * scale}) scale(${scale})`,
      ),
  );
  return (
    <svg className="peer-outlines" aria-hidden data-testid="peer-outlines">
      <g ref={group}>
        {shown.map(({ id, colour, outlines }) => (
          <g key={id} data-peer={colour}>
            {outlines.map((each, i) => (
              <OutlineBox key={i} outline={each} />
            ))}
          </g>
        ))}
      </g>
    </svg>
  );
}

const OutlineBox = ({ outline: { minX, minY, maxX, maxY, isDragged } }: { readonly outline: Outline }) => (
  <rect
    x={minX * MM}
    y={minY * MM}
    width={(maxX - minX) * MM}
    height={(maxY - minY) * MM}
    className={isDragged ? 'dragged' : undefined}
  />
);
