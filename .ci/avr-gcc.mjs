// npm run build:avr-gcc: the browser's own compiler of sketches, once. No part of npm start or npm test, which use it where it is.
import { build } from '../sim/avr-gcc-wasm/build/main.mjs';

try {
  await build(text => console.log(`GCC for AVR as WebAssembly: ${text} …`));
} catch (error) {
  console.error(`GCC for AVR as WebAssembly could not be built: ${error.message}`);
  process.exit(1);
}
