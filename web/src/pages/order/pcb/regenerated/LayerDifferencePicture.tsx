import type { LayerDifference } from '@boardwright/engine/regeneration';
import { memo } from 'react';

/** A layer of the uploaded set in grey, with what the regenerated set adds and loses. */
export const LayerDifferencePicture = memo(function LayerDifferencePicture({
  difference: { box, original, addedPath, lostPath },
  title,
}: {
  readonly difference: LayerDifference;
  readonly title: string;
}) {
  if (box === null) return null;
  const [x, y, width, height] = box;
  const margin = Math.max(width, height) / 40;
  return (
    <svg
      className="set-picture"
      role="img"
      aria-label={title}
      viewBox={`${x - margin} ${y - margin} ${width + 2 * margin} ${height + 2 * margin}`}
    >
      <path className="kept" d={original} fillRule="evenodd" />
      <path className="lost" d={lostPath} fillRule="evenodd" />
      <path className="added" d={addedPath} fillRule="evenodd" />
    </svg>
  );
});
