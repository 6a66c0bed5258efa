import type { Peer } from '../../project/live.ts';
import type { ProjectSession } from '../../project/session.ts';
import type { Panes } from '../workspace/Panes.ts';

/** The name of what somebody looks at: the board, or a page of the schematic; '' where this window does not have it. */
export function placeOf({ schematic, board }: ProjectSession, panes: Panes, { at }: Peer): string {
  const document = [schematic, board].find(each => each?.id === at.document);
  return (document && panes.types.get(document.type)?.title(document, '', at.path)) ?? '';
}
