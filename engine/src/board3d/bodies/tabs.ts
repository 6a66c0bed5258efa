import { bent, cylinder, moulded, prism, rect } from '../forms.ts';
import type { Triangles } from '../mesh.ts';
import { DARK, frontOf, PROUD } from './front.ts';
import { paints } from './paints.ts';
import type { Land, Part } from './part.ts';

/** Power packages that lie on the board: their tab, and the leads on the other side. */

const largest = (lands: readonly Land[]): Land =>
  lands.reduce((most, each) => (each.w * each.h > most.w * most.h ? each : most));

/** DPAK and D2PAK: the tab lies on the large land. */
export function surfaceTab(part: Part, out: Triangles): void {
  const { smd, body } = part;
  const tab = largest(smd);
  const leads = smd.filter(land => land !== tab && land.w * land.h < tab.w * tab.h * 0.5);
  const lying = Math.abs(leads.reduce((sum, { x }) => sum + x - tab.x, 0)) > Math.abs(leads.reduce((sum, { y }) => sum + y - tab.y, 0)); // prettier-ignore
  const away = lying ? Math.sign(tab.x - body.x || 1) : Math.sign(tab.y - body.y || 1);
  const top = part.height ?? 2.3;
  const [length, width] = lying ? [body.w, body.h] : [body.h, body.w];
  const mould = length * 0.8;
  const shift = (away * (length - mould)) / 2;
  const [mx, my] = lying ? [body.x - shift, body.y] : [body.x, body.y - shift];
  moulded(out, paints.mould, lying ? [mx, my, mould, width] : [mx, my, width, mould], 0.15, top, 0.05);
  const plate = lying ? rect(body.x + away * length * 0.12, body.y, length * 0.76, width * 0.8) : rect(body.x, body.y + away * length * 0.12, width * 0.8, length * 0.76); // prettier-ignore
  prism(out, paints.tin, plate, 0.01, 0.6);
  for (const { x, y, w, h } of leads) {
    const edge = lying ? mx - (away * mould) / 2 : my - (away * mould) / 2;
    const reach = Math.abs((lying ? x : y) - edge);
    const direction = lying ? (away > 0 ? 0 : Math.PI) : (away * Math.PI) / 2;
    bent(out, paints.tin, { x, y, direction, width: (lying ? h : w) * 0.6, thickness: 0.4 }, [-reach * 0.4, 0.2, reach * 0.5, 0.2, reach * 0.8, top * 0.5, reach + 0.3, top * 0.5]); // prettier-ignore
  }
}

/** TO-220 and its like, lying on the tab beside their holes. */
export function lyingTab(part: Part, out: Triangles): void {
  const { thru, smd, body, lands } = part;
  const small = thru.filter(({ drill }) => drill < 2.5);
  const leads = small.length > 0 ? small : thru;
  const { along, sign } = frontOf({ ...part, thru: leads, smd: [], lands });
  const [length, width] = along === 'y' ? [body.h, body.w] : [body.w, body.h];
  const tip = (along === 'y' ? body.y : body.x) + (sign * length) / 2;
  const place = (from: number, to: number, w: number) => {
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    return along === 'y'
      ? rect(body.x, (low + high) / 2, w, high - low)
      : rect((low + high) / 2, body.y, high - low, w);
  };
  const top = part.height ?? 4.5;
  const middle = tip - sign * length * 0.42;
  prism(out, paints.steel, place(tip, tip - sign * length * 0.95, width), 0.02, 1.32);
  prism(out, paints.mould, place(middle, tip - sign * length, width), 0.5, top);
  const hole =
    along === 'y' ? ([body.x, tip - sign * length * 0.17] as const) : ([tip - sign * length * 0.17, body.y] as const);
  if (smd.length + thru.length > 0) cylinder(out, DARK, [hole[0], hole[1], width * 0.18], 1.31, 1.32 + PROUD);
  for (const { x, y } of leads) {
    const edge = tip - sign * length;
    const reach = Math.abs((along === 'y' ? y : x) - edge);
    const direction = along === 'y' ? (sign * Math.PI) / 2 : sign > 0 ? 0 : Math.PI;
    bent(out, paints.tin, { x, y, direction, width: 0.8, thickness: 0.45 }, [0, -2.4, 0, 2.4, reach + 0.2, 2.4]);
  }
}
