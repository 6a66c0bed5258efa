import { messageTable, type Msg } from '@boardwright/engine/base';

/**
 * How a value in a query is compared with that of a part: `equal` for what defines it, `atLeast` for ratings (a part for 100 V can be
 * used at 50 V), `atMost` for tolerances.
 */
export type ParamMatch = 'equal' | 'atLeast' | 'atMost';

export interface ParamKind {
  /** SI unit, '%' for fractions, '' for counts; null: text. */
  readonly unit: string | null;
  readonly match: ParamMatch;
}

const kind = (unit: string | null, match: ParamMatch = 'equal'): ParamKind => ({ unit, match });

/** The parameters that parts have. */
export const paramKinds = {
  resistance: kind('Ω'),
  capacitance: kind('F'),
  inductance: kind('H'),
  impedance: kind('Ω'),
  frequency: kind('Hz'),
  tolerance: kind('%', 'atMost'),
  voltage: kind('V', 'atLeast'),
  breakdownVoltage: kind('V'),
  inputVoltage: kind('V', 'atLeast'),
  outputVoltage: kind('V'),
  current: kind('A', 'atLeast'),
  power: kind('W', 'atLeast'),
  memory: kind('bit'),
  flash: kind('B'),
  resolution: kind('bit'),
  loadCapacitance: kind('F'),
  channels: kind(''),
  pins: kind(''),
  pitch: kind('m'),
  dielectric: kind(null),
  colour: kind(null),
} as const satisfies Readonly<Record<string, ParamKind>>;

export type ParamId = keyof typeof paramKinds;
export const paramIds = Object.keys(paramKinds) as readonly ParamId[];

export const isParam = (text: string): text is ParamId => Object.hasOwn(paramKinds, text);

export const paramMessages = messageTable({
  'param.resistance': 'Resistance',
  'param.capacitance': 'Capacitance',
  'param.inductance': 'Inductance',
  'param.impedance': 'Impedance at 100 MHz',
  'param.frequency': 'Frequency',
  'param.tolerance': 'Tolerance',
  'param.voltage': 'Rated voltage',
  'param.breakdownVoltage': 'Zener or stand-off voltage',
  'param.inputVoltage': 'Max input voltage',
  'param.outputVoltage': 'Output voltage',
  'param.current': 'Rated current',
  'param.power': 'Power',
  'param.memory': 'Memory',
  'param.flash': 'Flash memory',
  'param.resolution': 'Resolution',
  'param.loadCapacitance': 'Load capacitance',
  'param.channels': 'Channels',
  'param.pins': 'Pins',
  'param.pitch': 'Pitch',
  'param.dielectric': 'Dielectric',
  'param.colour': 'Color',
});

export const paramTitle = (id: ParamId): Msg => paramMessages[`param.${id}`];
