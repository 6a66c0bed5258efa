import { accessSync, constants, existsSync, globSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** A compiler for AVR and Arduino's core for it. */
export interface Toolchain {
  /** The folder of avr-gcc. */
  readonly bin: string;
  /** The folder that holds `cores`, `variants` and `libraries`. */
  readonly core: string;
  /** Changes when either is replaced. */
  readonly version: string;
}

type Env = Readonly<Record<string, string | undefined>>;

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where Debian and arduino-cli put the core and the compiler; what the environment says comes first. */
export function findToolchain(env: Env): Toolchain | null {
  const packages = path.join(homedir(), '.arduino15/packages/arduino');
  const newest = (pattern: string) => globSync(pattern).sort().reverse();
  const cores = [
    env['BOARDWRIGHT_ARDUINO_AVR'],
    '/usr/share/arduino/hardware/arduino/avr',
    ...newest(path.join(packages, 'hardware/avr/*')),
  ];
  const bins = [...(env['PATH'] ?? '').split(path.delimiter), ...newest(path.join(packages, 'tools/avr-gcc/*/bin'))];
  const core = cores.find(folder => folder && existsSync(path.join(folder, 'cores/arduino/Arduino.h')));
  const bin = bins.find(folder => folder !== '' && runs(path.join(folder, 'avr-g++')));
  if (!core || !bin) return null;
  const stamp = (file: string) => `${file}@${statSync(file).mtimeMs}`;
  return { bin, core, version: [stamp(path.join(bin, 'avr-g++')), stamp(path.join(core, 'cores/arduino'))].join(' ') };
}
