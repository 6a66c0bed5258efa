// npm run build:ngspice, and the first step of npm test: ngspice for WebAssembly, once. False where it cannot be built.
import { build } from '../sim/ngspice-wasm/build/main.mjs';

export async function ngspice() {
  try {
    await build(text => console.log(`ngspice for WebAssembly: ${text} …`));
    return true;
  } catch (error) {
    console.error(`ngspice for WebAssembly could not be built: ${error.message}`);
    return false;
  }
}

if (import.meta.filename === process.argv[1]) process.exit((await ngspice()) ? 0 : 1);
