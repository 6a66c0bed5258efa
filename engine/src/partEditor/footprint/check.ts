import { issue, msg, type Issue } from '../../base/index.ts';
import { distance, shapeBox, overlaps, grow, transforms, type Shape } from '../../geometry/index.ts';
import { padCopper, type Doc, type ObjOf } from '../../kinds/index.ts';
import { drawingsOf, footprintHead, padsOf } from './document.ts';

type Pad = ObjOf<'pad'>;

/** Copper nearer than that is no gap that a board house makes, nanometres. */
const GAP = 100_000;
const RING = 100_000;
const mm = (value: number): string => String(Math.round(value / 1e4) / 100);

/** Whether two pads have copper on a common layer. */
const meet = (a: Pad, b: Pad): boolean =>
  a.layers.some(layer => {
    if (!layer.endsWith('.Cu')) return false;
    return b.layers.some(other => other === layer || other === '*.Cu' || (layer === '*.Cu' && other.endsWith('.Cu')));
  });

function padIssues(pad: Pad): Issue[] {
  const place = { id: pad.id };
  const { number, drill, size } = pad;
  const found: Issue[] = [];
  const add = (severity: Issue['severity'], text: ReturnType<typeof msg>) => found.push(issue(severity, text, place));
  if (size.w <= 0 || size.h <= 0) add('error', msg('footprintCheck.size', 'Pad {{number}} has no size.', { number }));
  if ((pad.type === 'thru' || pad.type === 'npth') && !drill)
    add('error', msg('footprintCheck.noHole', 'Through-hole pad {{number}} has no hole.', { number }));
  if (drill && pad.type === 'thru') {
    // On the layer of its stack that has least.
    const rings = [size, ...(pad.stack ?? []).map(each => each.size)].map(
      ({ w, h }) => Math.min(w - drill.size.w, h - drill.size.h) / 2,
    );
    const ring = Math.min(...rings);
    if (ring < RING)
      add(
        'error',
        msg('footprintCheck.ring', 'Annular ring of pad {{number}} is {{ring}} mm, less than 0.1 mm.', {
          number,
          ring: mm(ring),
        }),
      );
  }
  const mark = pad.property.startsWith('pad_prop_fiducial');
  if (number === '' && pad.type !== 'npth' && !mark && pad.layers.some(layer => layer.endsWith('.Cu')))
    add('warning', msg('footprintCheck.noNumber', 'A copper pad has no number, so no net can connect to it.'));
  return found;
}

function gapIssues(pads: readonly Pad[]): Issue[] {
  const copper = pads.map(pad => ({ pad, shapes: padCopper(pad, transforms.identity) as readonly Shape[] }));
  const found: Issue[] = [];
  copper.forEach(({ pad: a, shapes }, i) => {
    for (const { pad: b, shapes: others } of copper.slice(i + 1)) {
      if (a.number === b.number || !meet(a, b)) continue;
      const near = shapes.some(s => others.some(o => overlaps(grow(shapeBox(s), GAP), shapeBox(o))));
      if (!near) continue;
      const gap = Math.min(...shapes.flatMap(s => others.map(o => distance(s, o))));
      if (gap >= GAP) continue;
      const names = { a: a.number, b: b.number };
      found.push(
        issue(
          'error',
          gap <= 0
            ? msg('footprintCheck.overlap', 'Pads {{a}} and {{b}} touch.', names)
            : msg('footprintCheck.gap', 'Pads {{a}} and {{b}} are {{gap}} mm apart, less than 0.1 mm.', {
                ...names,
                gap: mm(gap),
              }),
          { id: b.id },
        ),
      );
    }
  });
  return found;
}

/** What is wrong with the footprint that a document holds in parts; each finding names its pad or line. */
export const checkFootprint = (doc: Pick<Doc, 'all' | 'everything'>): Issue[] =>
  footprintIssues({ ...footprintHead(doc), pads: padsOf(doc), items: drawingsOf(doc) });

/** The same of a footprint as libraries keep it. */
export function footprintIssues(footprint: ObjOf<'footprint'>): Issue[] {
  const { pads, items } = footprint;
  const found = [...pads.flatMap(padIssues), ...gapIssues(pads)];
  if (pads.length === 0) found.push(issue('warning', msg('footprintCheck.noPads', 'The footprint has no pads.')));
  if (!footprint.allowMissingCourtyard && !items.some(item => 'layer' in item && item.layer.endsWith('.CrtYd')))
    found.push(issue('warning', msg('footprintCheck.noCourtyard', 'The footprint has no courtyard.')));
  for (const item of items) {
    if (item.kind !== 'line' || !item.layer.endsWith('.SilkS')) continue;
    const { start, end, stroke } = item;
    const pen: Shape = { type: 'capsule', x0: start.x, y0: start.y, x1: end.x, y1: end.y, r: stroke.width / 2 };
    const side = item.layer.slice(0, 1);
    const crossed = pads.find(
      pad =>
        pad.layers.some(layer => layer === '*.Mask' || layer === `${side}.Mask`) &&
        padCopper(pad, transforms.identity).some(shape => distance(shape, pen) < 0),
    );
    if (crossed)
      found.push(
        issue(
          'warning',
          msg('footprintCheck.silk', 'Silkscreen overlaps pad {{number}}.', { number: crossed.number }),
          { id: item.id },
        ),
      );
  }
  return found;
}
