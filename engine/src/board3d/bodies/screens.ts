import { prism, rect } from '../forms.ts';
import { plastic, type Triangles } from '../mesh.ts';
import { feet } from './blocks.ts';
import { PROUD } from './front.ts';
import { paints } from './paints.ts';
import type { Part } from './part.ts';

/** Seven-segment displays, and displays of glass on a board. */
export function screen(part: Part, out: Triangles): void {
  const { body, words } = part;
  feet(part, out);
  const top = part.height ?? 8;
  if (/7seg|segment/.test(words)) {
    prism(out, plastic('#d9dbdd'), rect(body.x, body.y, body.w, body.h), 0.02, top - 0.1);
    prism(out, plastic('#2a2c30'), rect(body.x, body.y, body.w - 0.4, body.h - 0.4), top - 0.11, top);
    const digits = Math.max(1, Math.round(body.w / Math.max(7, body.h * 0.6)));
    for (let i = 0; i < digits; i++) {
      const x = body.x + ((i + 0.5) / digits - 0.5) * body.w * 0.94;
      const [w, h, t] = [(body.w / digits) * 0.5, body.h * 0.62, body.w / digits / 14];
      const lit = plastic('#c8ccd1');
      for (const dy of [-h / 2, 0, h / 2]) prism(out, lit, rect(x, body.y + dy, w - t * 2, t), top - 0.01, top + PROUD);
      for (const dx of [-w / 2, w / 2])
        for (const dy of [-h / 4, h / 4])
          prism(out, lit, rect(x + dx, body.y + dy, t, h / 2 - t * 2), top - 0.01, top + PROUD);
    }
    return;
  }
  prism(out, plastic('#1d4f86'), rect(body.x, body.y, body.w, body.h), 0.5, 2.1);
  const glass = { w: body.w * 0.88, h: body.h * 0.66 };
  prism(out, paints.steel, rect(body.x, body.y, glass.w, glass.h), 2.1, top);
  prism(out, plastic('#7fa03a'), rect(body.x, body.y, glass.w * 0.88, glass.h * 0.6), top - 0.01, top + PROUD);
}
