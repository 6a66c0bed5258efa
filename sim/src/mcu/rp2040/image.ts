import { fail, issue, msg, ok, type Issue, type Result } from '@boardwright/engine/base';
import { ARM, isElf, loadedByElf } from '../elf.ts';
import { readHex, type Piece } from '../intelHex.ts';
import { isUf2, readUf2 } from '../uf2.ts';
import { RP2040_FLASH } from './pins.ts';

const FLASH = 0x10000000;
const RAM = 0x20000000;
/** RP2040's in the list of UF2 families. */
const FAMILY = 0xe48bff56;
/** Of a plain image, what the vectors that follow the boot's second stage must look like. */
const VECTORS = [0x100, 0];

function piecesOf(bytes: Uint8Array, file?: string): Result<readonly Piece[]> {
  if (isUf2(bytes)) return readUf2(bytes, FAMILY, file);
  if (isElf(bytes)) {
    const loaded = loadedByElf(bytes, ARM, file);
    return loaded.ok ? ok(loaded.value.filter(piece => piece.bytes.length > 0)) : loaded;
  }
  if (isImage(bytes)) return ok([{ address: FLASH, bytes }]);
  const hex = readHex(new TextDecoder().decode(bytes), file);
  return hex.ok ? ok(hex.value.pieces) : hex;
}

/** A plain image of the flash has no head: it is known by a stack in RAM and an entry in flash. */
function isImage(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return VECTORS.some(
    at =>
      bytes.length >= at + 8 &&
      view.getUint32(at, true) >>> 20 === 0x200 &&
      view.getUint32(at + 4, true) >>> 24 === 0x10,
  );
}

/** The flash of an RP2040 up to the last byte of a program: UF2, ELF, Intel HEX or a plain image. */
export function readImage(bytes: Uint8Array, file?: string): Result<Uint8Array> {
  const wrong = (message: Issue['message']) => fail(issue('error', message, file === undefined ? undefined : { file }));
  const pieces = piecesOf(bytes, file);
  if (!pieces.ok) return pieces;
  if (pieces.value.length === 0) return wrong(msg('sim.mcu.empty', 'the file contains no program'));
  const end = pieces.value.reduce((most, piece) => Math.max(most, piece.address + piece.bytes.length), 0);
  const outside = pieces.value.find(({ address }) => address < FLASH || address >= RAM);
  if (outside)
    return wrong(
      outside.address >= RAM
        ? msg('sim.mcu.picoRam', 'the program is linked for RAM: only programs in flash can run')
        : msg('sim.mcu.picoAddress', 'the program is at 0x{{address}}, where an RP2040 has no flash', {
            address: outside.address.toString(16),
          }),
    );
  if (end - FLASH > RP2040_FLASH)
    return wrong(
      msg('sim.mcu.tooLarge', 'the program extends to byte {{end}}, but the {{where}} has only {{size}}', {
        end: end - FLASH,
        where: 'flash',
        size: RP2040_FLASH,
      }),
    );
  const flash = new Uint8Array(end - FLASH).fill(0xff);
  for (const piece of pieces.value) flash.set(piece.bytes, piece.address - FLASH);
  return ok(flash);
}
