import type { Compiler } from '@boardwright/sim/sketch';
import type { Bridge } from './bridge.ts';

/** The compiler of this machine; where there is none, that of the server that the app is set to. */
export const desktopCompiler = (bridge: Bridge): Compiler => ({
  async compile(request, signal) {
    const job = crypto.randomUUID();
    const stop = () => void bridge.stopCompiling(job);
    signal?.addEventListener('abort', stop);
    const own = await bridge.compileSketch(job, request).finally(() => signal?.removeEventListener('abort', stop));
    if (!own.issues.some(({ message }) => message.id === 'compile.noCompiler')) return own;
    const { serverCompiler } = await import('../serverCompiler.ts');
    const other = await serverCompiler.compile(request, signal);
    // What to install here says more than that no server is near.
    return other.program || other.messages.length > 0 ? other : own;
  },
});
