import { msg } from '../../base/index.ts';
import type { Block } from './block.ts';
import { farads, nearest } from './eSeries.ts';
import { passive } from './parts.ts';

/** Load capacitance of usual crystals, and what board and pins add, farads. */
const LOAD = 12e-12;
const STRAY = 3e-12;

/** Both capacitors in series, with what the board adds, load the crystal: C = 2 (CL - Cs). */
export const crystal: Block = {
  id: 'crystal',
  asks: /\b(crystal|xtal|quartz)\b|晶振|晶体/i,
  supply: '',
  title: () => msg('block.crystal', 'Crystal with load capacitors'),
  parts({ own, amounts }) {
    const load = amounts.first('F') ?? LOAD;
    const value = farads(nearest(2 * Math.max(load - STRAY, 1e-12), 'E12'));
    return [
      {
        reference: 'Y?',
        symbol: 'Device:Crystal',
        footprint: 'Crystal:Crystal_SMD_5032-2Pin_5.0x3.2mm',
        value: amounts.written('Hz') ?? '16MHz',
        nets: { 1: own('XTAL1'), 2: own('XTAL2') },
      },
      passive('C', value, own('XTAL1'), 'GND'),
      passive('C', value, own('XTAL2'), 'GND'),
    ];
  },
};
