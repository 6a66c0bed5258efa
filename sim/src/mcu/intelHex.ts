import { fail, issue, msg, ok, type Issue, type Msg, type Result } from '@boardwright/engine/base';

/** Bytes that a file puts somewhere. */
export interface Piece {
  readonly address: number;
  readonly bytes: Uint8Array;
}

export interface HexFile {
  readonly pieces: readonly Piece[];
}

const DATA = 0;
const END = 1;
const EXTENDED_SEGMENT = 2;
const START_SEGMENT = 3;
const EXTENDED_LINEAR = 4;
const START_LINEAR = 5;

/** Reads Intel HEX (Intel's specification of 1988, revision A). A fault is reported with its line. */
export function readHex(text: string, file?: string): Result<HexFile> {
  const pieces: Piece[] = [];
  let base = 0;
  let number = 0;
  const wrong = (message: Msg): { readonly ok: false; readonly error: readonly Issue[] } =>
    fail(issue('error', message, { ...(file !== undefined && { file }), line: number }));
  for (const raw of text.split('\n')) {
    number++;
    const line = raw.trim();
    if (line === '') continue;
    if (!/^:([\da-f]{2}){5,}$/i.test(line))
      return wrong(msg('sim.mcu.hexLine', 'not an Intel HEX line: {{text}}', { text: line.slice(0, 24) }));
    const bytes = Uint8Array.from({ length: (line.length - 1) / 2 }, (_, i) =>
      parseInt(line.slice(1 + 2 * i, 3 + 2 * i), 16),
    );
    const length = bytes[0]!;
    if (bytes.length !== length + 5)
      return wrong(
        msg('sim.mcu.hexLength', 'the line declares {{said}} bytes but contains {{are}}', {
          said: length,
          are: bytes.length - 5,
        }),
      );
    const sum = bytes.reduce((all, byte) => all + byte, 0) & 0xff;
    if (sum !== 0) return wrong(msg('sim.mcu.hexSum', 'the checksum of the line is wrong'));
    const data = bytes.slice(4, 4 + length);
    const word = ((data[0] ?? 0) << 8) | (data[1] ?? 0);
    switch (bytes[3]) {
      case DATA:
        pieces.push({ address: base + ((bytes[1]! << 8) | bytes[2]!), bytes: data });
        break;
      case END:
        return ok({ pieces });
      case EXTENDED_SEGMENT:
        base = word * 16;
        break;
      case EXTENDED_LINEAR:
        base = word * 0x10000;
        break;
      case START_SEGMENT:
      case START_LINEAR:
        break;
      default:
        return wrong(msg('sim.mcu.hexType', 'unknown record type {{type}}', { type: bytes[3]! }));
    }
  }
  return wrong(msg('sim.mcu.hexEnd', 'the file has no end record, so it is truncated; build or copy it again'));
}
