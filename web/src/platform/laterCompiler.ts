import type { Compiler } from '@boardwright/sim/sketch';

/** A compiler whose code is loaded with the first sketch. */
export const laterCompiler = (load: () => Promise<Compiler>): Compiler => {
  let loaded: Promise<Compiler> | undefined;
  return {
    compile: async (...request) => {
      loaded ??= load().catch((error: unknown) => {
        // The next sketch tries again: the network may be back.
        loaded = undefined;
        throw error;
      });
      return (await loaded).compile(...request);
    },
  };
};
