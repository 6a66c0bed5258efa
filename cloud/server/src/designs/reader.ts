import { fileURLToPath } from 'node:url';
import { messages } from '@boardwright/contract';
import { withArgs, type Msg } from '@boardwright/engine/base';
import type { Capability } from '@boardwright/engine/rules/dfm';
import type { Reading } from './readFiles.ts';
import { readInProcess } from './readInProcess.ts';
import type { FileSource, ProcessLimits, SentFile } from './readInProcess.ts';

export interface DesignLimits extends ProcessLimits {
  /** Bytes of its files. */
  readonly bytes: number;
}

const MB = 1024 * 1024;
export const defaultDesignLimits: DesignLimits = { timeMs: 60_000, memoryMb: 1024, bytes: 128 * MB };

/** What the process does. */
export interface Task {
  readonly files: readonly SentFile[];
  /** What the factory can make. */
  readonly capability: Capability;
}

const ENTRY = fileURLToPath(new URL('./process.ts', import.meta.url));

const unreadable = (fault: Msg): Reading => ({ state: 'unreadable', fault });

/**
 * Reads the files of a design in a process with limits.
 *
 * @returns what was read until it ended: the facts where only the check of the board was not finished.
 * @throws what reading a file from the store threw.
 */
export function readDesign(
  files: readonly FileSource[],
  capability: Capability,
  limits: DesignLimits,
): Promise<Reading> {
  if (files.reduce((sum, { size }) => sum + size, 0) > limits.bytes)
    return Promise.resolve(
      unreadable(withArgs(messages['design.too-large'], { limit: Math.floor(limits.bytes / MB) })),
    );
  const seconds = Math.ceil(limits.timeMs / 1000);
  return readInProcess(
    ENTRY,
    { capability },
    files,
    limits,
    unreadable(withArgs(messages['design.too-complex'], { seconds })),
  );
}
