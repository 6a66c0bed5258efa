import type { KnownDesign, KnownNet, KnownPin } from './design.ts';

const GROUND = /^(.*\/)?[ADPSC]?(GND|VSS|VEE|EARTH|0V)([-_ADP\d].*)?$/i;

export const isGround = ({ name }: Pick<KnownNet, 'name'>): boolean => GROUND.test(name);

/** Whether a net supplies something: by its pins, or by its name where nobody says what they do. */
export const isSupply = ({ name, pins }: KnownNet): boolean =>
  pins.some(({ type }) => type === 'powerIn' || type === 'powerOut') ||
  /(^|\/)(\+|V(CC|DD|BUS|BAT|SYS|IN|OUT)\b)/i.test(name);

/** Connectors, batteries and test points have supply pins too; they are no consumers. */
const CONNECTS = /^(J|P|CN|X|TP|BT|K|SW)\d/i;

export const isConnector = (reference: string): boolean => CONNECTS.test(reference);

/** A net that supplies something, with what feeds it and what draws from it. */
export interface Rail {
  readonly net: KnownNet;
  /** Outputs of supplies, such as regulators. */
  readonly sources: readonly KnownPin[];
  readonly loads: readonly KnownPin[];
}

/** The nets that supply parts of a design, without grounds. */
export function railsOf({ nets }: KnownDesign): Rail[] {
  return nets
    .filter(net => !isGround(net))
    .map(net => ({
      net,
      sources: net.pins.filter(({ type }) => type === 'powerOut'),
      loads: net.pins.filter(({ type, reference }) => type === 'powerIn' && !isConnector(reference)),
    }))
    .filter(({ sources, loads }) => loads.length > 0 || sources.some(({ reference }) => !isConnector(reference)));
}

/** The references of a list of pins, each once. */
export const referencesOf = (pins: readonly KnownPin[]): string[] => [
  ...new Set(pins.map(({ reference }) => reference)),
];
