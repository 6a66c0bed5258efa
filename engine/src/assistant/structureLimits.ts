import { msg, type Msg, type Nm } from '../base/index.ts';
import { profiles, type CapabilityLimits } from '../rules/dfm/index.ts';
import type { CapabilityTopic } from './factory.ts';

const millimetres = (length: Nm): string => `${length / 1e6} mm`;

type Limit = readonly [keyof CapabilityLimits, (length: string) => Msg];

/** Structures that no option of the order form has, by what is asked about. */
const LIMITS: Partial<Readonly<Record<CapabilityTopic, Limit>>> = {
  maskWeb: [
    'maskWeb',
    length =>
      msg('assistant.limit.maskWeb', 'Solder mask between two openings is at least {{length}} wide.', { length }),
  ],
  silkText: [
    'textHeight',
    length => msg('assistant.limit.silkText', 'Letters of the silkscreen are at least {{length}} high.', { length }),
  ],
  silkLine: [
    'silkWidth',
    length => msg('assistant.limit.silkLine', 'Lines of the silkscreen are at least {{length}} wide.', { length }),
  ],
  holeToHole: [
    'holeToHole',
    length => msg('assistant.limit.holeToHole', 'Two holes are at least {{length}} apart.', { length }),
  ],
  holeToCopper: [
    'holeToCopper',
    length =>
      msg('assistant.limit.holeToCopper', 'Copper of other nets is at least {{length}} from a hole.', { length }),
  ],
  edgeToCopper: [
    'edge',
    length =>
      msg('assistant.limit.edgeToCopper', 'Copper is at least {{length}} from the edge of the board.', { length }),
  ],
};

/** The limit of a structure in the finest profile that boards are checked against; empty for a property that has none. */
export function structureLimits(topic: CapabilityTopic): readonly Msg[] {
  const [key, said] = LIMITS[topic] ?? [];
  const finest = profiles.at(-1)!;
  return key && said ? [said(millimetres(finest.wanted[key]))] : [];
}
