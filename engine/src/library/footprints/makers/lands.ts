import { EXCESS } from '../ipc.ts';
import {
  bevelled,
  boxAround,
  grown,
  path,
  rect,
  ring,
  SILK_GAP,
  type Box,
  type Pattern,
  type Stroke,
} from '../pattern.ts';
import type { Dims } from '../source.ts';
import { readPads } from './padList.ts';

/** Four numbers 'x0,y0,x1,y1', or two, 'WxH', for a box about the origin. */
export function boxOf(text: string): Box {
  if (!text.includes(',')) {
    const [w, h] = text.split('x').map(Number);
    return boxAround(0, 0, w!, h ?? w!);
  }
  const [x0, y0, x1, y1] = text.split(',').map(Number);
  return { x0: x0!, y0: y0!, x1: x1!, y1: y1! };
}

/** Lines 'x,y>x,y>x,y', several separated by ';'; 'circle x,y,r' and 'arc x,y,r,start,sweep' among them. */
export function strokesOf(text: string): Stroke[] {
  return text
    .replaceAll('_', ' ')
    .split(';')
    .flatMap((part): Stroke[] => {
      const [word, rest] = part.trim().split(/\s+/);
      if (word === 'circle' || word === 'arc') {
        const [x, y, r, start = 0, sweep = 360] = rest!.split(',').map(Number);
        return [{ type: 'arc', x: x!, y: y!, r: r!, start, sweep }];
      }
      return path(
        ...part
          .trim()
          .split('>')
          .flatMap(each => each.split(',').map(Number)),
      );
    });
}

/**
 * A footprint whose pads are listed, for what no formula describes: connectors, switches, modules, power packages.
 * pads: see padList; body: its box, or `D` a circle about `center`; fab, silk: lines instead of the body's outline, 'none' for
 * none; shape 'bevel' cuts the corner at pin 1; mark: where the triangle stands; type; excess; tie: pads joined on purpose,
 * 'bridge' the copper between them; virtual: no part.
 */
export function lands(d: Dims): Pattern {
  const pads = readPads(d.text('pads'));
  const [cx, cy] = d.text('center', '0,0').split(',').map(Number) as [number, number];
  const round = d.has('D') ? d.number('D') : null;
  const body = round !== null ? boxAround(cx, cy, round, round) : d.has('body') ? boxOf(d.text('body')) : null;
  const outline = (by: number): Stroke[] => {
    if (!body) return [];
    if (round !== null) return [ring(cx, cy, round / 2 + by)];
    return by === 0 && d.text('shape', '') === 'bevel' ? bevelled(body) : rect(grown(body, by));
  };
  const strokes = (key: 'fab' | 'silk', by: number) => {
    const text = d.text(key, '');
    return text === 'none' ? [] : text === '' ? outline(by) : strokesOf(text);
  };
  const smd = pads.every(pad => !pad.drill || pad.use === 'bare' || pad.use === 'thermal');
  const virtual = d.has('virtual');
  return {
    pads,
    body,
    fab: strokes('fab', 0),
    silk: strokes('silk', SILK_GAP),
    mark: d.text('mark', 'none') as Pattern['mark'],
    type: virtual ? 'unspecified' : smd ? 'smd' : 'thru',
    excess: d.number('excess', EXCESS[smd ? 'usual' : 'connector'][d.density()]),
    round: d.has('roundCourt'),
    height: d.number('H', 0),
    virtual,
    ...(d.has('bridge') ? { bridges: d.text('bridge').split(';').map(boxOf) } : {}),
    ...(d.has('tie') ? { netTies: [d.text('tie').split(',')] } : {}),
  };
}
