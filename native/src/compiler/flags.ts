import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { boardFlags, languageOf, type CompileTarget } from '@boardwright/sim/sketch';
import type { Toolchain } from './toolchain.ts';

/** What an installed app brings along, next to its own program; none elsewhere. */
const BROUGHT = path.join((process as { resourcesPath?: string }).resourcesPath ?? '', 'arduino');

/** The folder of our own libraries and variants. */
export const ownFolder = (): string =>
  path.isAbsolute(BROUGHT) && existsSync(BROUGHT)
    ? BROUGHT
    : path.join(path.dirname(fileURLToPath(import.meta.resolve('@boardwright/resources'))), '../arduino');

export const variantFolder = (toolchain: Toolchain, target: CompileTarget): string =>
  path.join(target.own ? ownFolder() : toolchain.core, 'variants', target.variant);

/** Flags of all files. */
export const targetFlags = (target: CompileTarget): string[] => [`-mmcu=${target.mcu}`, ...boardFlags(target)];

/** All flags that what is kept of a compilation depends on. */
export const keptFlags = (target: CompileTarget): string[] => [
  ...targetFlags(target),
  ...['x.cpp', 'x.c', 'x.S'].flatMap(name => programOf(name).flags),
];

/** The program and the flags for a file, by its ending. */
export function programOf(file: string): { readonly program: string; readonly flags: readonly string[] } {
  const { name, flags } = languageOf(file);
  if (name === 'assembler-with-cpp') return { program: 'avr-gcc', flags: ['-c', ...flags, '-x', name] };
  return { program: name === 'c' ? 'avr-gcc' : 'avr-g++', flags: ['-c', ...flags] };
}
