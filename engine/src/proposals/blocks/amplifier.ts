import { msg } from '../../base/index.ts';
import type { Block, BlockRequest } from './block.ts';
import { ohms, pairFor } from './eSeries.ts';
import { passive, SOT_23_5 } from './parts.ts';

const GAIN = /\bgain\b\D{0,6}(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)\s*(?:x\b|×|times\b|倍)|增益\D{0,4}(\d+(?:\.\d+)?)/i;

/** The gain that is asked for: 2 where none is, or one that this circuit does not have. */
function gainOf({ text }: BlockRequest): number {
  const [, ...found] = GAIN.exec(text) ?? [];
  const gain = Number(found.find(each => each !== undefined) ?? 2);
  return gain > 1 && gain <= 1000 ? gain : 2;
}

/** G = 1 + Rf / Rg. MCP6001: rail to rail, 1 MHz, 1.8 V to 6 V (Microchip DS20001733). */
export const amplifier: Block = {
  id: 'amplifier',
  asks: /\b(op[- ]?amp|amplifier|non-?inverting)\b|运放|放大/i,
  supply: '+3V3',
  title: request => msg('block.amplifier', 'Non-inverting amplifier, gain {{gain}}', { gain: gainOf(request) }),
  volts: () => [1.8, 6],
  parts(choice) {
    const { supply, own } = choice;
    const { upper, lower } = pairFor(gainOf(choice) - 1);
    return [
      {
        reference: 'U?',
        symbol: 'Amplifier:MCP6001',
        footprint: SOT_23_5,
        value: 'MCP6001',
        nets: { 1: own('AMP_OUT'), 2: 'GND', 3: own('AMP_PLUS'), 4: own('AMP_MINUS'), 5: supply },
      },
      passive('R', ohms(upper), own('AMP_OUT'), own('AMP_MINUS')),
      passive('R', ohms(lower), own('AMP_MINUS'), 'GND'),
      passive('R', '1k', own('AMP_IN'), own('AMP_PLUS')),
      passive('C', '100nF', supply, 'GND'),
    ];
  },
};
