import type { CompileTarget } from '../targets.ts';

/** What GCC's files of devices (gcc/config/avr/avr-mcus.def) say of a chip; its drivers read them, which are not here. */
interface Chip {
  readonly arch: 'avr25' | 'avr5' | 'avr6';
  readonly define: string;
  /** Segments of 64 KiB of flash. */
  readonly segments: number;
  /** Where RAM begins, as the linker has it. */
  readonly data: string;
  /** More words for the linker. */
  readonly link: readonly string[];
}

export const CHIPS: Readonly<Record<string, Chip>> = {
  atmega328p: { arch: 'avr5', define: '__AVR_ATmega328P__', segments: 1, data: '0x800100', link: [] },
  atmega2560: { arch: 'avr6', define: '__AVR_ATmega2560__', segments: 4, data: '0x800200', link: [] },
  attiny85: {
    arch: 'avr25',
    define: '__AVR_ATtiny85__',
    segments: 1,
    data: '0x800060',
    link: ['--pmem-wrap-around=8k'],
  },
};

/** Options of cc1 and cc1plus for a chip. */
export function chipFlags({ mcu }: CompileTarget): string[] {
  const { arch, define, segments } = CHIPS[mcu]!;
  return [
    `-mmcu=${arch}`,
    `-mn-flash=${segments}`,
    '-mno-skip-bug',
    `-D${define}`,
    `-D__AVR_DEVICE_NAME__=${mcu}`,
    // Registers lie at low addresses, which is no fault here.
    '--param=min-pagesize=0',
  ];
}

/** Options of the assembler for a chip. */
export const assemblerFlags = ({ mcu }: CompileTarget): string[] => [`-mmcu=${CHIPS[mcu]!.arch}`, '-mno-skip-bug'];

/** Options of the linker for a chip, without files. */
export function linkerFlags({ mcu }: CompileTarget): string[] {
  const { arch, data, link } = CHIPS[mcu]!;
  return ['-m', arch, '-T', '/board/script.x', '--gc-sections', '-Tdata', data, ...link];
}
