import type { Box, Shape } from '@boardwright/engine/geometry';

type Context = OffscreenCanvasRenderingContext2D;

/** Fills a shape on a canvas whose unit is a millimetre from the corner (x, y) of a box. */
export function paintShape(context: Context, shape: Shape, { minX, minY }: Pick<Box, 'minX' | 'minY'>): void {
  const x = (value: number) => (value - minX) / 1e6;
  const y = (value: number) => (value - minY) / 1e6;
  switch (shape.type) {
    case 'capsule': {
      context.beginPath();
      if (shape.x0 === shape.x1 && shape.y0 === shape.y1) {
        context.arc(x(shape.x0), y(shape.y0), shape.r / 1e6, 0, 2 * Math.PI);
        context.fill();
        return;
      }
      context.moveTo(x(shape.x0), y(shape.y0));
      context.lineTo(x(shape.x1), y(shape.y1));
      context.lineWidth = (2 * shape.r) / 1e6;
      context.stroke();
      return;
    }
    case 'arc': {
      const { arc } = shape;
      context.beginPath();
      context.arc(x(arc.x), y(arc.y), arc.radius / 1e6, arc.start, arc.start + arc.sweep, arc.sweep < 0);
      context.lineWidth = (2 * shape.r) / 1e6;
      context.stroke();
      return;
    }
    case 'box': {
      context.save();
      context.translate(x(shape.x), y(shape.y));
      context.rotate((-shape.deg * Math.PI) / 180);
      context.beginPath();
      const [hw, hh, r] = [shape.hw / 1e6, shape.hh / 1e6, shape.r / 1e6];
      if (r > 0) context.roundRect(-hw, -hh, 2 * hw, 2 * hh, r);
      else context.rect(-hw, -hh, 2 * hw, 2 * hh);
      context.fill();
      context.restore();
      return;
    }
    case 'ring': {
      const { points, r } = shape;
      if (points.length < 6) return;
      context.beginPath();
      context.moveTo(x(points[0]!), y(points[1]!));
      for (let i = 2; i < points.length; i += 2) context.lineTo(x(points[i]!), y(points[i + 1]!));
      context.closePath();
      context.fill();
      if (r > 0) {
        context.lineWidth = (2 * r) / 1e6;
        context.stroke();
      }
    }
  }
}

/** What a face's texture holds: how far each of these covers a pixel. Red is copper, green openings of the mask, blue print. */
const CHANNELS = ['#f00', '#0f0', '#00f'] as const;

/**
 * Paints a block of a face: one colour channel a layer, so that colours and what is shown can change without painting again.
 * Edges that overlap add up, which only hardens them.
 */
export function paintBlock(layers: readonly Iterable<Shape>[], box: Box, pixels: number): OffscreenCanvas {
  const [w, h] = [box.maxX - box.minX, box.maxY - box.minY];
  const scale = pixels / Math.max(w, h);
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(w * scale)), Math.max(1, Math.round(h * scale)));
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })!;
  context.fillStyle = '#000';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform((canvas.width * 1e6) / w, 0, 0, (canvas.height * 1e6) / h, 0, 0);
  context.globalCompositeOperation = 'lighter';
  context.lineCap = 'round';
  context.lineJoin = 'round';
  layers.forEach((shapes, channel) => {
    context.fillStyle = context.strokeStyle = CHANNELS[channel]!;
    for (const shape of shapes) paintShape(context, shape, box);
  });
  return canvas;
}

/** Samples along a section. */
const SAMPLES = 8192;

/** Where a line across the board runs over shapes, as parts of it from 0 to 1; the line leads along the longer side of `strip`. */
export function coveredAlong(shapes: Iterable<Shape>, strip: Box): (readonly [number, number])[] {
  const [w, h] = [strip.maxX - strip.minX, strip.maxY - strip.minY];
  const level = w >= h;
  const canvas = new OffscreenCanvas(level ? SAMPLES : 1, level ? 1 : SAMPLES);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })!;
  context.fillStyle = '#000';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform((canvas.width * 1e6) / w, 0, 0, (canvas.height * 1e6) / h, 0, 0);
  context.fillStyle = context.strokeStyle = '#fff';
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const shape of shapes) paintShape(context, shape, strip);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const spans: (readonly [number, number])[] = [];
  for (let i = 0, from = -1; i <= SAMPLES; i++) {
    const covered = i < SAMPLES && data[4 * i]! > 127;
    if (covered && from < 0) from = i;
    if (covered || from < 0) continue;
    spans.push([from / SAMPLES, i / SAMPLES]);
    from = -1;
  }
  return spans;
}
