import { firstOf, type Compiler } from '@boardwright/sim/sketch';
import { webCompiler } from '../webCompiler.ts';
import type { Bridge } from './bridge.ts';

/** The compiler of this machine. */
const machineCompiler = (bridge: Bridge): Compiler => ({
  compile(request, signal) {
    const job = crypto.randomUUID();
    const stop = () => void bridge.stopCompiling(job);
    signal?.addEventListener('abort', stop);
    return bridge.compileSketch(job, request).finally(() => signal?.removeEventListener('abort', stop));
  },
});

/** The compiler of this machine; where there is none, the app's own, or that of the server that the app is set to. */
export const desktopCompiler = (bridge: Bridge): Compiler => firstOf(machineCompiler(bridge), webCompiler);
