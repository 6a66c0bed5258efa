import type { Bus } from './bus.ts';

/** The bus of a server that is one process. */
export function localBus(): Bus {
  const listeners = new Set<(userId: string) => void>();
  return {
    publish: userId => listeners.forEach(listener => listener(userId)),
    subscribe: listener => void listeners.add(listener),
    close: () => Promise.resolve(),
  };
}
