import { BOARDS, Avr, AVR_CHIPS, readProgram } from '../../src/mcu/index.ts';
import { LiveCircuit, type LiveSetup } from '../../src/live/index.ts';

const board = BOARDS.find(({ id }) => id === 'uno')!;
const chip = AVR_CHIPS.find(({ name }) => name === board.chip)!;

/** An Uno with a program, its pins wired by the names that are printed on the board: `wires` gives the nets. */
export async function uno(
  program: Uint8Array,
  wires: Readonly<Record<string, string>>,
  setup: Omit<LiveSetup, 'mcus'> = {},
): Promise<{ circuit: LiveCircuit; serial: () => string; view: <T>(part: string) => T }> {
  const read = readProgram(program, chip);
  if (!read.ok) throw new Error('no program');
  const mcu = new Avr(chip, read.value.flash, { hz: board.hz });
  let text = '';
  mcu.onSerial = (_, byte) => {
    text += String.fromCharCode(byte);
  };
  const pins = Object.fromEntries(Object.entries(wires).map(([name, net]) => [board.pins[name]!, net]));
  const circuit = await LiveCircuit.start({ ...setup, mcus: [{ name: 'U1', mcu, pins }] }, () => {
    throw new Error('SPICE was asked for');
  });
  return {
    circuit,
    serial: () => text,
    view: <T>(part: string) => circuit.parts.get(part)!.part.view() as T,
  };
}
