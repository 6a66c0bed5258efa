import { issue, msg, type Issue, type Msg } from '../../base/index.ts';
import type { Doc } from '../../kinds/index.ts';
import { omittedPositions, type PositionOmission } from './positions.ts';

type Names = { readonly components: string };

const REASONS: Readonly<Record<PositionOmission, (names: Names) => Msg>> = {
  dnp: names => msg('fab.omitted.dnp', 'Not in the position file, marked DNP: {{components}}', names),
  excluded: names =>
    msg('fab.omitted.excluded', 'Not in the position file, excluded by attribute: {{components}}', names),
  noPads: names => msg('fab.omitted.noPads', 'Not in the position file, footprint without pads: {{components}}', names),
  noReference: names => msg('fab.omitted.noReference', 'Not in the position file, no reference: {{components}}', names),
};

/** A note for each reason why the position file leaves footprints out, with their references; '?' where there is none. */
export function positionNotes(board: Doc, file: string, withDnp = false): Issue[] {
  const omitted = omittedPositions(board, withDnp);
  return (Object.keys(REASONS) as PositionOmission[]).flatMap(reason => {
    const names = omitted.filter(each => each.reason === reason).map(each => each.designator || '?');
    return names.length === 0 ? [] : [issue('info', REASONS[reason]({ components: names.join(', ') }), { file })];
  });
}
