import { GerberFile, type GerberFileForm } from '../gerber/file.ts';
import { drillFunction } from './excellon.ts';
import type { DrillFile } from './holes.ts';

/** The same holes as a Gerber X2 drill file: each hole a flash or, for slots, a draw of its diameter. */
export function writeDrillX2(
  file: DrillFile,
  layers: number,
  attributes: readonly string[],
  form: GerberFileForm,
): string {
  const out = new GerberFile(
    [...attributes, `FileFunction,${drillFunction(file, layers)},Drill`, 'FilePolarity,Positive'],
    'Boardwright',
    form,
  );
  for (const hole of file.holes) {
    const fn =
      hole.purpose === 'via' ? 'ViaDrill' : hole.purpose === 'component' ? 'ComponentDrill' : 'MechanicalDrill';
    out.describe({ fn, net: hole.net, component: hole.component, pin: hole.pin });
    out.shape({ type: 'capsule', x0: hole.x0, y0: hole.y0, x1: hole.x1, y1: hole.y1, r: hole.diameter / 2 }, false);
  }
  return out.text();
}
