import { msg } from '../../base/index.ts';
import { pinsOfPlaced, onSheet } from '../../indexes/index.ts';
import type { Point } from '../../kinds/index.ts';
import { connectionGrid } from './queries/connectionGrid.ts';
import { ercRule } from './ercRule.ts';
import { boxAt, partName } from './queries/wording.ts';

/** Ends of wires and pins next to the connection grid: what looks joined may not be. */
export const offGrid = ercRule({
  id: 'endpoint_off_grid',
  title: msg('erc.offGrid', 'Pin or wire end off the grid'),
  explain: msg(
    'erc.offGrid.why',
    'A pin or wire end lies off the grid, so that others can miss it by a little. Move it to the grid of 1.27 mm.',
  ),
  severity: 'warning',
  reads: ['wire', 'bus', 'busEntry', 'component', 'powerPort', 'symbol'],
  *page(page, { doc }) {
    const grid = connectionGrid(doc.settings);
    const isOff = ({ x, y }: Point): boolean => x % grid !== 0 || y % grid !== 0;
    for (const line of [...page.all('wire'), ...page.all('bus')]) {
      const at = [line.start, line.end].find(isOff);
      if (at)
        yield {
          message: msg('erc.offGrid.wire', 'A wire end is off the grid'),
          at: boxAt(at),
          ids: [line.id],
          ...page.place,
        };
    }
    for (const { id, at, size } of page.all('busEntry')) {
      const other = { x: at.x + size.w, y: at.y + size.h } as Point;
      const off = [at, other].find(isOff);
      if (off)
        yield {
          message: msg('erc.offGrid.entry', 'A bus entry end is off the grid'),
          at: boxAt(off),
          ids: [id],
          ...page.place,
        };
    }
    for (const part of [...page.all('component'), ...page.all('powerPort')]) {
      const symbol = page.get(part.symbol);
      if (symbol?.kind !== 'symbol') continue;
      for (const pin of pinsOfPlaced(part, symbol, part.unit)) {
        const at = onSheet(part, pin.at);
        if (pin.electrical === 'noConnect' || !isOff(at)) continue;
        yield {
          message: msg('erc.offGrid.pin', 'Pin {{pin}} is off the grid', {
            pin: `${partName(part, page.use.path)}.${pin.number}`,
          }),
          at: boxAt(at),
          ids: [part.id],
          ...page.place,
        };
        // One pin stands for the part: the others are off along with it.
        break;
      }
    }
  },
});
