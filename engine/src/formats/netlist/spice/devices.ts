/** A kind of device that is described by a '.model' of its own. */
export interface ModelledDevice {
  readonly letter: string;
  /** Nodes in the order of the deck; those in brackets may be left out. */
  readonly nodes: readonly string[];
  readonly optional?: readonly string[];
  /** Word and level of the model by type; '' for parts that name none. */
  readonly types: Readonly<Record<string, readonly [word: string, level?: number]>>;
  /** Parameters of the device, not of the model. */
  readonly own: readonly string[];
}

const MOS_LEVELS: Readonly<Record<string, number>> = {
  MOS1: 1,
  MOS2: 2,
  MOS3: 3,
  BSIM1: 4,
  BSIM2: 5,
  MOS6: 6,
  BSIM3: 8,
  MOS9: 9,
  BSIM4: 14,
  B3SOIFD: 55,
  B3SOIDD: 56,
  B3SOIPD: 57,
  B4SOI: 58,
  HISIM2: 68,
  HISIMHV1: 73,
  HISIMHV2: 73,
};

const bipolar = (word: string): ModelledDevice => ({
  letter: 'Q',
  nodes: ['C', 'B', 'E'],
  optional: ['S'],
  types: { '': [word], GUMMELPOON: [word], VBIC: [word, 4], HICUM2: [word, 8] },
  own: ['area', 'areab', 'areac', 'm', 'off', 'temp', 'dtemp'],
});
const junctionFet = (word: string): ModelledDevice => ({
  letter: 'J',
  nodes: ['D', 'G', 'S'],
  types: { '': [word], SHICHMANHODGES: [word], PARKERSKELLERN: [word, 2] },
  own: ['area', 'm', 'off', 'temp', 'dtemp'],
});
const metalFet = (word: string): ModelledDevice => ({
  letter: 'Z',
  nodes: ['D', 'G', 'S'],
  types: { '': [word], STATZ: [word], YTTERDAL: [word, 2], HFET1: [word, 5], HFET2: [word, 6] },
  own: ['area', 'm', 'off'],
});
const mosfet = (word: string, channel: string): ModelledDevice => ({
  letter: 'M',
  nodes: ['D', 'G', 'S'],
  optional: ['B'],
  types: {
    '': [word],
    VDMOS: [`VDMOS ${channel}`],
    ...Object.fromEntries(Object.entries(MOS_LEVELS).map(([type, level]) => [type, [word, level] as const])),
  },
  own: ['l', 'w', 'ad', 'as', 'pd', 'ps', 'nrd', 'nrs', 'm', 'off', 'temp', 'dtemp'],
});

/** By KiCad's names; models as the ngspice manual has them. */
export const MODELLED: Readonly<Record<string, ModelledDevice>> = {
  D: { letter: 'D', nodes: ['A', 'K'], types: { '': ['D'] }, own: ['area', 'm', 'pj', 'off', 'temp', 'dtemp'] },
  NPN: bipolar('NPN'),
  PNP: bipolar('PNP'),
  NJFET: junctionFet('NJF'),
  PJFET: junctionFet('PJF'),
  NMES: metalFet('NMF'),
  PMES: metalFet('PMF'),
  NMOS: mosfet('NMOS', 'nchan'),
  PMOS: mosfet('PMOS', 'pchan'),
};

/** Two nodes and a value: what the value is called, and by which letter the device goes. */
export const PASSIVE: Readonly<Record<string, string>> = { R: 'r', C: 'c', L: 'l' };

/** Sources that another quantity controls; F and H measure the current from C+ to C-. */
export const CONTROLLED = new Set(['E', 'F', 'G', 'H']);
