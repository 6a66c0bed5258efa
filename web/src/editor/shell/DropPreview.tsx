import { useDrag } from './drag.ts';

/** Shows what is dragged, and the place that it would get. */
export function DropPreview() {
  const { held, box } = useDrag();
  if (!held) return null;
  return (
    <div className="drop-layer" aria-hidden>
      {box && <div className="drop-place" style={box} data-testid="drop-place" />}
      <div className="drop-held" style={{ transform: `translate(${held.x + 12}px, ${held.y + 12}px)` }}>
        {held.label}
      </div>
    </div>
  );
}
