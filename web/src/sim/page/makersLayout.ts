import { useDocks } from '../../editor/workspace/dockStore.ts';
import type { Group, Layout } from '../../editor/workspace/layout.ts';
import type { ProjectSession } from '../../project/session.ts';
import { isFirmware } from '../../project/sketchNames.ts';
import { asksForAnalysis } from '../model/asks.ts';
import { targetsOf } from '../sketch/targets.ts';

/** Part of the width that the bench has next to the sketches. */
const BENCH = 0.54;

/** How a circuit that lives is seen first: its bench, the schematic behind that, next to it the sketches, the serial monitor below. */
export function makersLayout({ schematic }: ProjectSession): Layout {
  const targets = schematic ? targetsOf(schematic) : [];
  const folders = [...new Set(targets.map(({ sketch }) => sketch).filter(each => each !== '' && !isFirmware(each)))];
  // A blank sheet is drawn on before anything lives.
  const empty = schematic && [...schematic.store.all('component')].length === 0;
  if (schematic && targets.length === 0 && asksForAnalysis(schematic.store)) {
    const sheet: Group = {
      kind: 'group',
      id: 'group1',
      tabs: [{ id: 'tab1', type: 'schematic', arg: '' }],
      active: 'tab1',
    };
    return { root: sheet, active: sheet.id };
  }
  const bench: Group = {
    kind: 'group',
    id: 'group1',
    tabs: [
      { id: 'tab1', type: 'bench', arg: '' },
      { id: 'tab2', type: 'schematic', arg: '' },
    ],
    active: empty ? 'tab2' : 'tab1',
  };
  if (targets.length > 0) useDocks.getState().show('serial');
  if (folders.length === 0) return { root: bench, active: bench.id };
  const tabs = folders.map((folder, i) => ({ id: `tab${i + 3}`, type: 'sketch', arg: folder }));
  const sketches: Group = { kind: 'group', id: 'group2', tabs, active: tabs[0]!.id };
  return {
    root: { kind: 'split', id: 'split1', way: 'row', children: [bench, sketches], shares: [BENCH, 1 - BENCH] },
    active: bench.id,
  };
}
