import { pick } from '@boardwright/engine/indexes';
import { referenceAt, unitAt, pinsOfPlaced } from '@boardwright/engine/indexes';
import { siText } from '@boardwright/sim/waves';
import type { EditorDocument } from '../../../project/document.ts';
import type { Live } from '../live.ts';

/** Pixels around the pointer that count as a hit, and the number of pins shown of a part. */
const SLACK = 5;
const MOST = 6;

/** What is to be known of what lies at a point of a page: lines of text; none where nothing lives there. */
export function valuesAt(
  live: Live,
  document: EditorDocument,
  screen: string,
  path: string,
  at: { readonly x: number; readonly y: number },
  scale: number,
): string[] {
  const hits = pick(document.index, document.drawEnv, at.x, at.y, (SLACK / scale) * 1e6, {
    screen,
    visible: () => true,
  });
  for (const object of hits) {
    if (object.kind === 'component') {
      const designator = referenceAt(object, path);
      const symbol = document.store.get(object.symbol);
      if (symbol?.kind !== 'symbol') continue;
      const lines = pinsOfPlaced(object, symbol, unitAt(object, path)).flatMap(({ number, name }) => {
        const net = document.connectivity.nets.netOfPin(object.id, number, path)?.name;
        const volts = net === undefined ? undefined : live.volts(net);
        const amps = live.amps(designator, number);
        if (volts === undefined && amps === undefined) return [];
        const called = name === '' || name === '~' || name === number ? number : name;
        const values = [
          volts === undefined ? '' : siText(tidy(volts), 'V', 3),
          amps === undefined ? '' : siText(tidy(amps), 'A', 3),
        ];
        return [`${called}  ${values.filter(Boolean).join('  ')}`];
      });
      if (lines.length > 0) return [designator, ...lines.slice(0, MOST)];
      continue;
    }
    const net = document.connectivity.netOf(object.id, path);
    const volts = net === '' ? undefined : live.volts(net);
    if (volts !== undefined) return [net, siText(tidy(volts), 'V', 4)];
  }
  return [];
}

/** What a solver leaves over of nothing is nothing. */
const tidy = (value: number): number => (Math.abs(value) < 1e-10 ? 0 : value);
