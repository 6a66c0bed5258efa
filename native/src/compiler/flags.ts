import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Toolchain } from './toolchain.ts';
import type { CompileTarget } from './targets.ts';

/** What the core's libraries are told to be the version of the IDE. */
const ARDUINO = 10819;

/** What an installed app brings along, beside its own program; none elsewhere. */
const BROUGHT = path.join((process as { resourcesPath?: string }).resourcesPath ?? '', 'arduino');

/** The folder of our own libraries and variants. */
export const ownFolder = (): string =>
  path.isAbsolute(BROUGHT) && existsSync(BROUGHT)
    ? BROUGHT
    : path.join(path.dirname(fileURLToPath(import.meta.resolve('@boardwright/resources'))), '../arduino');

export const variantFolder = (toolchain: Toolchain, target: CompileTarget): string =>
  path.join(target.own ? ownFolder() : toolchain.core, 'variants', target.variant);

/** Flags of all files (platform.txt of the core). DECIMAL_DIG is what GCC 5 lacks when it compiles for C++11. */
export const targetFlags = ({ mcu, hz, define }: CompileTarget): string[] => [
  `-mmcu=${mcu}`,
  `-DF_CPU=${hz}L`,
  `-DARDUINO=${ARDUINO}`,
  `-DARDUINO_${define}`,
  '-DARDUINO_ARCH_AVR',
  '-DDECIMAL_DIG=__DECIMAL_DIG__',
];

const COMMON = ['-c', '-gdwarf-4', '-Os', '-ffunction-sections', '-fdata-sections', '-fno-diagnostics-show-caret'];
const CXX = ['-std=gnu++11', '-fpermissive', '-fno-exceptions', '-fno-threadsafe-statics', '-Wno-error=narrowing'];

/** All flags that what is kept of a compilation depends on. */
export const keptFlags = (target: CompileTarget): string[] => [
  ...targetFlags(target),
  ...['x.cpp', 'x.c', 'x.S'].flatMap(name => languageOf(name).flags),
];

/** The program and the flags for a file, by its ending. */
export function languageOf(file: string): { readonly program: string; readonly flags: readonly string[] } {
  if (file.endsWith('.S')) return { program: 'avr-gcc', flags: ['-c', '-gdwarf-4', '-x', 'assembler-with-cpp'] };
  if (file.endsWith('.c')) return { program: 'avr-gcc', flags: [...COMMON, '-std=gnu11'] };
  return { program: 'avr-g++', flags: [...COMMON, ...CXX] };
}
