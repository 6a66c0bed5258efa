import { fail, issue, msg, ok, type Result } from '../../base/index.ts';
import type { PlotPage } from './page.ts';

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** What a picture may have at most: 100 million pixels are 400 MB while it is made. */
export const MOST_PIXELS = 100_000_000;
/** Longer sides no browser draws. */
const LONGEST = 16_384;
const NM_PER_INCH = 25_400_000;

/** Pixels of a page at so many dots an inch; an issue with the most that can be had where they are too many. */
export function pixelsOf({ box, title }: Pick<PlotPage, 'box' | 'title'>, dpi: number): Result<PixelSize> {
  const [w, h] = [(box.maxX - box.minX) / NM_PER_INCH, (box.maxY - box.minY) / NM_PER_INCH];
  const [width, height] = [Math.max(1, Math.round(w * dpi)), Math.max(1, Math.round(h * dpi))];
  if (width * height <= MOST_PIXELS && Math.max(width, height) <= LONGEST) return ok({ width, height });
  const most = Math.floor(Math.min(Math.sqrt(MOST_PIXELS / (w * h)), LONGEST / Math.max(w, h)));
  return fail(
    issue(
      'error',
      msg(
        'plot.tooManyPixels',
        'Page {{page}} would have {{width}} × {{height}} pixels, which is too many. Choose {{dpi}} dpi or less.',
        { page: title, width, height, dpi: most },
      ),
    ),
  );
}
