import { msg } from '../../base/index.ts';
import type { Block, BlockRequest } from './block.ts';
import { passive, railOf, SOT_23_5 } from './parts.ts';

/** Output voltages of the family. */
const OUTPUTS = [1.2, 1.8, 2.5, 2.6, 3.3] as const;

/** Dropout at 600 mA, volts, at most. */
const DROPOUT = 0.4;

/** The voltage that is asked for where the family has it, else 3.3 V. */
const outputOf = ({ amounts }: BlockRequest): number =>
  OUTPUTS.find(each => amounts.all('V').some(volts => Math.abs(volts - each) < 0.01)) ?? 3.3;

/** AP2112K: 600 mA; 1 µF at input and output are enough, EN is high (Diodes Incorporated, AP2112 data sheet). */
export const ldo: Block = {
  id: 'ldo',
  asks: /\b(ldo|linear regulator)\b|\b3[.v]3\s*v?\b.*\b(regulator|supply)|稳压|LDO/i,
  supply: '+5V',
  title: request => msg('block.ldo', 'Linear regulator {{volts}} V, 600 mA', { volts: outputOf(request) }),
  volts: request => [Math.max(2.5, outputOf(request) + DROPOUT - 0.1), 6],
  drives: request => [railOf(outputOf(request))],
  parts(choice) {
    const { supply } = choice;
    const [volts, output] = [outputOf(choice), railOf(outputOf(choice))];
    return [
      {
        reference: 'U?',
        symbol: `Regulator:AP2112K-${volts}`,
        footprint: SOT_23_5,
        value: `AP2112K-${volts}`,
        nets: { 1: supply, 2: 'GND', 3: supply, 5: output },
      },
      passive('C', '1uF', supply, 'GND'),
      passive('C', '1uF', output, 'GND'),
    ];
  },
};
