// What the build needs from the machine.
import { existsSync } from 'node:fs';
import { run } from '../../ngspice-wasm/build/tools.mjs';

/** Packages, each with a file that proves that it is there. */
const PACKAGES = {
  emscripten: '/usr/bin/emcc',
  'clang-14': '/usr/bin/clang-14',
  'lld-14': '/usr/bin/wasm-ld-14',
  'llvm-14': '/usr/bin/llvm-nm-14',
  'g++': '/usr/bin/g++',
  'libc6-dev': '/usr/include/stdio.h',
  make: '/usr/bin/make',
  m4: '/usr/bin/m4',
  bison: '/usr/bin/bison',
  flex: '/usr/bin/flex',
  python3: '/usr/bin/python3',
  'xz-utils': '/usr/bin/xz',
  'gcc-avr': '/usr/lib/gcc/avr/5.4.0/libgcc.a',
  'binutils-avr': '/usr/bin/avr-ar',
  'avr-libc': '/usr/lib/avr/include/avr/io.h',
  'arduino-core-avr': '/usr/share/arduino/hardware/arduino/avr/cores/arduino/Arduino.h',
};

const missing = () => Object.keys(PACKAGES).filter(name => !existsSync(PACKAGES[name]));

/** Installs what is missing where that is possible; rejects with it where it is not. */
export async function tools(tell) {
  if (missing().length === 0) return;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0)
    throw new Error(`the build wants Debian's packages ${missing().join(', ')}, and root to install them`);
  tell(`installing ${missing().join(', ')}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...missing()], { env });
  if (missing().length > 0) throw new Error(`after installing, these are missing: ${missing().join(', ')}`);
}
