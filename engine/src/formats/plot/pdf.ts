import { zlibSync } from 'fflate';
import { boxCorners, type Shape } from '../../geometry/index.ts';
import { printColor } from './colors.ts';
import type { PlotPage } from './page.ts';

/** Points of 1/72 inch. */
const POINT = 72 / 25.4e6;
const number = (value: number): string => String(Number(value.toFixed(3)));

/** Bézier handles of an arc of at most a quarter turn (Riškus 2006): 4/3 · tan(angle / 4). */
function arcCurves(
  arc: {
    readonly x: number;
    readonly y: number;
    readonly radius: number;
    readonly start: number;
    readonly sweep: number;
  },
  at: (x: number, y: number) => string,
): string {
  const steps = Math.max(1, Math.ceil(Math.abs(arc.sweep) / (Math.PI / 2)));
  const step = arc.sweep / steps;
  const k = (4 / 3) * Math.tan(step / 4) * arc.radius;
  const x = (angle: number) => arc.x + arc.radius * Math.cos(angle);
  const y = (angle: number) => arc.y + arc.radius * Math.sin(angle);
  let out = `${at(x(arc.start), y(arc.start))} m `;
  for (let i = 0; i < steps; i++) {
    const [a, b] = [arc.start + i * step, arc.start + (i + 1) * step];
    out += `${at(x(a) - k * Math.sin(a), y(a) + k * Math.cos(a))} ${at(x(b) + k * Math.sin(b), y(b) - k * Math.cos(b))} ${at(x(b), y(b))} c `;
  }
  return out;
}

/** The operators that paint one page (ISO 32000-1, 8.5), y turned upwards. */
function content(page: PlotPage, mono: boolean): string {
  const { box } = page;
  const at = (x: number, y: number) => `${number((x - box.minX) * POINT)} ${number((box.maxY - y) * POINT)}`;
  const ring = (points: ArrayLike<number>): string => {
    let out = '';
    for (let i = 0; i + 1 < points.length; i += 2) out += `${at(points[i]!, points[i + 1]!)} ${i === 0 ? 'm' : 'l'} `;
    return `${out}h `;
  };
  const width = (r: number) => `${number(2 * r * POINT)} w `;
  const paint = (shape: Shape): string => {
    switch (shape.type) {
      case 'capsule':
        // A line of no length with round caps is a disc.
        return `${width(shape.r)}${at(shape.x0, shape.y0)} m ${at(shape.x1, shape.y1)} l S`;
      case 'arc':
        return `${width(shape.r)}${arcCurves(shape.arc, at)}S`;
      case 'box':
        return shape.r === 0 ? `${ring(boxCorners(shape))}f` : `${width(shape.r)}${ring(boxCorners(shape, shape.r))}B`;
      case 'ring':
        return shape.r > 0 ? `${width(shape.r)}${ring(shape.points)}B` : `${ring(shape.points)}f`;
    }
  };
  const lines = ['1 J 1 j'];
  for (const ink of page.inks) {
    const paper = ink.layer.startsWith('hole.') || ink.layer.endsWith('Fill');
    const rgb = mono ? (paper ? 0xffffff : 0) : (ink.color ?? printColor(ink.layer));
    const color = [rgb >>> 16, (rgb >>> 8) & 255, rgb & 255].map(channel => number(channel / 255)).join(' ');
    lines.push(`${color} RG ${color} rg`, ...ink.shapes.map(paint));
  }
  return lines.join('\n');
}

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, char => char.charCodeAt(0) & 255);
/** A text string in UTF-16 (ISO 32000-1, 7.9.2). */
const textString = (text: string): string => {
  let hex = 'FEFF';
  for (let i = 0; i < text.length; i++) hex += text.charCodeAt(i).toString(16).padStart(4, '0');
  return `<${hex.toUpperCase()}>`;
};

/** Pages as one PDF 1.4: vectors only, each page in its true size, a bookmark a page. Bitmaps are left out. */
export function plotPdf(pages: readonly PlotPage[], options: { readonly mono?: boolean } = {}): Uint8Array {
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (chunk: string | Uint8Array): void => {
    const bytes = typeof chunk === 'string' ? latin1(chunk) : chunk;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (number_: number, body: string | Uint8Array, stream?: Uint8Array): void => {
    offsets[number_] = length;
    write(`${number_} 0 obj\n`);
    write(body);
    if (stream) {
      write('\nstream\n');
      write(stream);
      write('\nendstream');
    }
    write('\nendobj\n');
  };
  write('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n');
  // 1 catalogue, 2 page tree, 3 outline; then page, content and bookmark of each page.
  const id = (page: number, part: 0 | 1 | 2) => 4 + 3 * page + part;
  object(1, '<< /Type /Catalog /Pages 2 0 R /Outlines 3 0 R /PageMode /UseOutlines >>');
  object(2, `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${id(i, 0)} 0 R`).join(' ')}] >>`);
  object(3, `<< /Type /Outlines /Count ${pages.length} /First ${id(0, 2)} 0 R /Last ${id(pages.length - 1, 2)} 0 R >>`);
  pages.forEach((page, i) => {
    const [w, h] = [(page.box.maxX - page.box.minX) * POINT, (page.box.maxY - page.box.minY) * POINT];
    object(
      id(i, 0),
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${number(w)} ${number(h)}] /Resources << >> /Contents ${id(i, 1)} 0 R >>`,
    );
    const stream = zlibSync(latin1(content(page, options.mono ?? false)));
    object(id(i, 1), `<< /Length ${stream.length} /Filter /FlateDecode >>`, stream);
    const neighbours = `${i > 0 ? `/Prev ${id(i - 1, 2)} 0 R ` : ''}${i < pages.length - 1 ? `/Next ${id(i + 1, 2)} 0 R ` : ''}`;
    object(id(i, 2), `<< /Title ${textString(page.title)} /Parent 3 0 R ${neighbours}/Dest [${id(i, 0)} 0 R /Fit] >>`);
  });
  const start = length;
  const count = 4 + 3 * pages.length;
  write(`xref\n0 ${count}\n0000000000 65535 f \n`);
  for (let i = 1; i < count; i++) write(`${String(offsets[i]).padStart(10, '0')} 00000 n \n`);
  write(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  const out = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
