/** What a timer counts to, and how; the tables "Waveform Generation Mode" of the datasheets. */
export interface TimerMode {
  /** `phase` counts up and down, the others up only. */
  readonly kind: 'normal' | 'ctc' | 'fast' | 'phase';
  readonly top: number | 'ocra' | 'icr';
  /** When a written compare value becomes valid. */
  readonly update: 'at once' | 'top' | 'bottom';
  /** OCnA toggles with COM = 1. */
  readonly toggles?: true;
}

const normal = (top: number): TimerMode => ({ kind: 'normal', top, update: 'at once' });
const ctc = (top: TimerMode['top']): TimerMode => ({ kind: 'ctc', top, update: 'at once' });
const fast = (top: TimerMode['top']): TimerMode => ({
  kind: 'fast',
  top,
  update: 'bottom',
  ...(typeof top === 'string' && { toggles: true }),
});
const phase = (top: TimerMode['top'], update: 'top' | 'bottom' = 'top'): TimerMode => ({
  kind: 'phase',
  top,
  update,
  ...(top === 'ocra' && { toggles: true }),
});

/** By WGM2:0 of timers with 8 bits; 4 and 6 are reserved. */
export const MODES_8: readonly TimerMode[] = [
  normal(0xff),
  phase(0xff),
  ctc('ocra'),
  fast(0xff),
  normal(0xff),
  phase('ocra'),
  normal(0xff),
  fast('ocra'),
];

/** By WGM3:0 of timers with 16 bits; 13 is reserved. */
export const MODES_16: readonly TimerMode[] = [
  normal(0xffff),
  phase(0xff),
  phase(0x1ff),
  phase(0x3ff),
  ctc('ocra'),
  fast(0xff),
  fast(0x1ff),
  fast(0x3ff),
  phase('icr', 'bottom'),
  phase('ocra', 'bottom'),
  phase('icr'),
  phase('ocra'),
  ctc('icr'),
  normal(0xffff),
  fast('icr'),
  fast('ocra'),
];
