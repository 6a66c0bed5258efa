import { fail, issue, msg, ok, type Msg, type Result } from '@boardwright/engine/base';
import type { Piece } from './intelHex.ts';

const BLOCK = 512;
const MAGIC = [0x0a324655, 0x9e5d5157] as const;
const MAGIC_END = 0x0ab16f30;
const PAYLOAD = 476;
const NOT_FLASH = 0x1;
const FILE = 0x1000;
const HAS_FAMILY = 0x2000;

export const isUf2 = (bytes: Uint8Array): boolean =>
  bytes.length >= 4 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true) === MAGIC[0];

/** Reads UF2 (microsoft/uf2's specification): blocks of 512 bytes, each with the address of its own payload. */
export function readUf2(bytes: Uint8Array, family: number, file?: string): Result<readonly Piece[]> {
  const wrong = (message: Msg) => fail(issue('error', message, file === undefined ? undefined : { file }));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: Piece[] = [];
  const seen = new Set<number>();
  let count = 0;
  for (let at = 0; at < bytes.length; at += BLOCK) {
    const block = at / BLOCK + 1;
    if (at + BLOCK > bytes.length)
      return wrong(
        msg('sim.mcu.uf2Cut', 'the UF2 file is truncated in block {{block}}; build or copy it again', { block }),
      );
    const [first, second, flags, address, size, number, blocks, id] = Array.from({ length: 8 }, (_, i) =>
      view.getUint32(at + 4 * i, true),
    ) as [number, number, number, number, number, number, number, number];
    if (
      first !== MAGIC[0] ||
      second !== MAGIC[1] ||
      view.getUint32(at + BLOCK - 4, true) !== MAGIC_END ||
      size > PAYLOAD
    )
      return wrong(msg('sim.mcu.uf2Block', 'block {{block}} is not a UF2 block', { block }));
    if (flags & (NOT_FLASH | FILE)) continue;
    if (flags & HAS_FAMILY && id !== family)
      return wrong(
        msg('sim.mcu.uf2Family', 'the UF2 file is for another chip: its family is 0x{{family}}, not 0x{{wanted}}', {
          family: id.toString(16),
          wanted: family.toString(16),
        }),
      );
    count = Math.max(count, blocks);
    seen.add(number);
    pieces.push({ address, bytes: bytes.slice(at + 32, at + 32 + size) });
  }
  if (seen.size < count)
    return wrong(
      msg('sim.mcu.uf2Missing', '{{missing}} of the {{blocks}} blocks of the UF2 file are missing', {
        missing: count - seen.size,
        blocks: count,
      }),
    );
  return ok(pieces);
}
