import { AvrCompiler } from '../../../native/src/compiler/avrCompiler.ts';
import { findToolchain } from '../../../native/src/compiler/toolchain.ts';

export const noCompiler = findToolchain(process.env) === null;
if (noCompiler) {
  if (process.env['CI']) throw new Error('there is no compiler for AVR');
  console.warn('SKIPPED: sketches on parts, because there is no compiler for AVR (gcc-avr, arduino-core-avr)');
}

/** A sketch's program, as Intel HEX. Throws the compiler's messages. */
export async function compiled(name: string, text: string, board = 'uno'): Promise<Uint8Array> {
  const { program, messages, issues } = await new AvrCompiler({ env: process.env }).compile({
    name,
    files: [{ name: `${name}.ino`, text }],
    board,
  });
  if (!program) throw new Error(JSON.stringify({ messages, issues }, null, 1));
  return new TextEncoder().encode(program.hex);
}
