import { msg } from '../../base/index.ts';
import { drcRule } from './drcRule.ts';
import { footprintPlace } from './queries/footprints.ts';
import { parityOf } from './queries/parity.ts';
import { footprintName } from './queries/wording.ts';

const NONE = '—';

/** Pads in another net than the schematic says. */
export const netConflict = drcRule({
  id: 'net_conflict',
  title: msg('drc.netConflict', 'Net does not match the schematic'),
  explain: msg(
    'drc.netConflict.why',
    'Board and schematic assign this pad to different nets. Update one from the other.',
  ),
  severity: 'warning',
  whole: true,
  parity: true,
  reads: ['footprint'],
  *check(input) {
    for (const [{ nets, reference }, footprint] of parityOf(input)?.pairs ?? []) {
      const numbers = new Set<string>();
      for (const pad of footprint.pads) {
        if (pad.number === '' || numbers.has(pad.number)) continue;
        numbers.add(pad.number);
        const wanted = nets.get(pad.number) ?? '';
        // A pin that joins nothing has a net of its own name on boards.
        if (wanted === pad.net || (wanted === '' && pad.net.startsWith('unconnected-('))) continue;
        yield {
          message: msg('drc.netConflict.at', 'Pad {{number}} of {{part}} is on {{net}}; the schematic has {{wanted}}', {
            number: pad.number,
            part: reference,
            net: pad.net === '' ? NONE : pad.net,
            wanted: wanted === '' ? NONE : wanted,
          }),
          at: footprintPlace(footprint),
          ids: [footprint.id],
          detail: pad.number,
          items: [
            msg('item.padName', 'Pad {{number}} of {{part}}', { number: pad.number, part: footprintName(footprint) }),
          ],
        };
      }
    }
  },
});
