import { msg } from '../../base/index.ts';
import { fieldTitle, fieldValue } from '../../kinds/index.ts';
import { drcRule } from './drcRule.ts';
import { footprintPlace } from './queries/footprints.ts';
import { parityOf } from './queries/parity.ts';
import { footprintName } from './queries/wording.ts';

/** Footprints that do not agree with their parts in designator, value, footprint or whether they are placed. */
export const footprintSymbolMismatch = drcRule({
  id: 'footprint_symbol_mismatch',
  title: msg('drc.partMismatch', 'Footprint does not match the schematic'),
  explain: msg('drc.partMismatch.why', 'Board and schematic disagree about this component. Update one from the other.'),
  severity: 'warning',
  whole: true,
  parity: true,
  reads: ['footprint'],
  *check(input) {
    for (const [part, footprint] of parityOf(input)?.pairs ?? []) {
      const compared = [
        ['Reference', fieldValue(footprint, 'Reference'), part.reference],
        ['Value', fieldValue(footprint, 'Value'), part.value],
        ['Footprint', footprint.libId, part.footprint === '' ? footprint.libId : part.footprint],
        ['DNP', footprint.dnp ? '1' : '0', part.dnp ? '1' : '0'],
      ] as const;
      for (const [name, is, wanted] of compared)
        if (is !== wanted)
          yield {
            message: msg(
              'drc.partMismatch.at',
              '{{part}}: {{name}} is “{{is}}” on the board, “{{wanted}}” in the schematic',
              {
                part: footprintName(footprint),
                name: fieldTitle(name),
                is,
                wanted,
              },
            ),
            at: footprintPlace(footprint),
            ids: [footprint.id],
            detail: name,
            items: [footprintName(footprint)],
          };
    }
  },
});
