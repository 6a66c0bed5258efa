import { metal, plastic } from '../mesh.ts';

/** What parts are made of. */
export const paints = {
  mould: plastic('#26272b'),
  mouldMark: plastic('#8d9199'),
  tin: metal('#d4d6d9'),
  steel: metal('#b9bdc3'),
  gold: metal('#e3b75a'),
  aluminium: metal('#dcdfe3'),
  ceramic: plastic('#efece4'),
  resistive: plastic('#1f2126'),
  capacitor: plastic('#b08d62'),
  tantalum: plastic('#d9a12b'),
  ferrite: plastic('#4b4d52'),
  sleeve: plastic('#23304f'),
  stripe: plastic('#c9d2e4'),
  disc: plastic('#c4782e'),
  film: plastic('#9c3a2c'),
  resistor: plastic('#d8c39a'),
  glass: plastic('#b4562c'),
  housing: plastic('#1c1d20'),
  ivory: plastic('#e9e4d4'),
  terminal: plastic('#2f7d4a'),
  button: plastic('#3a3c42'),
  substrate: plastic('#1f5136'),
  shield: metal('#c8ccd1'),
} as const;

/** The bands of a resistor of four rings, as examples go: 10 kΩ ± 5 %. */
export const BANDS = ['#6b3e1e', '#16181c', '#d9822b', '#c9a227'] as const;
