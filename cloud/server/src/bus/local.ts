import type { Bus, RoomMessage } from './bus.ts';

/** The bus of a server that is one process. */
export function localBus(): Bus {
  const listeners = new Set<(userId: string) => void>();
  const roomListeners = new Set<(message: RoomMessage) => void>();
  return {
    publish: userId => listeners.forEach(listener => listener(userId)),
    subscribe: listener => void listeners.add(listener),
    send: message => roomListeners.forEach(listener => listener(message)),
    onMessage: listener => void roomListeners.add(listener),
    close: () => Promise.resolve(),
  };
}
