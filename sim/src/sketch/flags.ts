import type { CompileTarget } from './targets.ts';

/** The IDE version that is defined for the core's libraries. */
const ARDUINO = 10819;

/** Definitions for Arduino's core about its board (platform.txt). DECIMAL_DIG is what GCC 5 lacks when it compiles for C++11. */
export const boardFlags = ({ hz, define }: CompileTarget): string[] => [
  `-DF_CPU=${hz}L`,
  `-DARDUINO=${ARDUINO}`,
  `-DARDUINO_${define}`,
  '-DARDUINO_ARCH_AVR',
  '-DDECIMAL_DIG=__DECIMAL_DIG__',
];

const COMMON = ['-gdwarf-4', '-Os', '-ffunction-sections', '-fdata-sections', '-fno-diagnostics-show-caret'];
const CXX = ['-std=gnu++11', '-fpermissive', '-fno-exceptions', '-fno-threadsafe-statics', '-Wno-error=narrowing'];

export interface Language {
  readonly name: 'c++' | 'c' | 'assembler-with-cpp';
  /** Of GCC for all files in it. */
  readonly flags: readonly string[];
}

/** The language of a file, by its ending. */
export function languageOf(file: string): Language {
  if (file.endsWith('.S')) return { name: 'assembler-with-cpp', flags: ['-gdwarf-4'] };
  if (file.endsWith('.c')) return { name: 'c', flags: [...COMMON, '-std=gnu11'] };
  return { name: 'c++', flags: [...COMMON, ...CXX] };
}
