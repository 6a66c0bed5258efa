import { zipSync } from 'fflate';

const HEAD = '%FSLAX46Y46*%\n%MOMM*%\n';
const gerber = (role: string, body: string): string => `%TF.FileFunction,${role}*%\n${HEAD}${body}M02*\n`;
const at = (x: number, y: number): string => `X${Math.round(x * 1e6)}Y${Math.round(y * 1e6)}`;
const line = (x0: number, y0: number, x1: number, y1: number): string => `${at(x0, y0)}D02*\n${at(x1, y1)}D01*\n`;
const flash = (x: number, y: number): string => `${at(x, y)}D03*\n`;

const PADS = [
  [5, 5],
  [25, 5],
  [5, 15],
  [25, 15],
] as const;
const pads = (size: number): string => `%ADD10C,${size}*%\nD10*\n${PADS.map(([x, y]) => flash(x, y)).join('')}`;

/** A two-layer board of 30 x 20 mm as Gerber and drill files; `track` is the width of its only tracks, millimetres. */
export function gerberFiles(track = 0.25): { readonly name: string; readonly data: string }[] {
  const copper = `${pads(1.8)}%ADD11C,${track}*%\nD11*\n${line(5, 5, 25, 5)}${line(5, 15, 25, 15)}`;
  const files = {
    'amp-F_Cu.gtl': gerber('Copper,L1,Top', copper),
    'amp-B_Cu.gbl': gerber('Copper,L2,Bot', pads(1.8)),
    'amp-F_Mask.gts': gerber('Soldermask,Top', pads(1.9)),
    'amp-B_Mask.gbs': gerber('Soldermask,Bot', pads(1.9)),
    'amp-F_Silkscreen.gto': gerber('Legend,Top', `%ADD10C,0.2*%\nD10*\n${line(8, 10, 22, 10)}`),
    'amp-Edge_Cuts.gm1': gerber(
      'Profile,NP',
      `%ADD10C,0.1*%\nD10*\n${line(0, 0, 30, 0)}${line(30, 0, 30, 20)}${line(30, 20, 0, 20)}${line(0, 20, 0, 0)}`,
    ),
    'amp-PTH.drl': `M48\n; #@! TF.FileFunction,Plated,1,2,PTH\nFMAT,2\nMETRIC,TZ\nT1C0.900\n%\nG90\nG05\nT1\n${PADS.map(([x, y]) => `X${x.toFixed(3)}Y${y.toFixed(3)}\n`).join('')}T0\nM30\n`,
  };
  return Object.entries(files).map(([name, data]) => ({ name, data }));
}

/** The same as a zip. */
export function gerberSet(track?: number): Buffer {
  const bytes = gerberFiles(track).map(({ name, data }) => [name, new TextEncoder().encode(data)]);
  return Buffer.from(zipSync(Object.fromEntries(bytes) as Record<string, Uint8Array>, { level: 6 }));
}
