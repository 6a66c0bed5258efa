import { msg, type Msg } from '../../base/index.ts';

/** What happens with a finding: the factory mends it, the customer decides, or the board cannot be made as it is. */
export type Resolution = 'fixed' | 'decision' | 'stops';

export const resolutionTitles: Readonly<Record<Resolution, Msg>> = {
  stops: msg('dfm.resolution.stops', 'Stops the order'),
  decision: msg('dfm.resolution.decision', 'Your decision'),
  fixed: msg('dfm.resolution.fixed', 'Fixed by the factory'),
};
