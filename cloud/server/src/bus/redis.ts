import type { Bus, RoomMessage } from './bus.ts';

const CHANNEL = 'boardwright:notices';
const ROOMS_CHANNEL = 'boardwright:rooms';
/** Milliseconds between tries to connect again, at most. */
const LONGEST_PAUSE_MS = 3_000;

/**
 * A bus by Redis' publish and subscribe. While Redis is away, messages are dropped and clients learn later what is new.
 *
 * @param url Such as `redis://127.0.0.1:6379`.
 * @throws Error when Redis does not answer at the start.
 */
export async function redisBus(url: string, failed: (error: Error) => void): Promise<Bus> {
  // Most servers have no Redis, and start sooner without its client.
  const { createClient } = await import('redis');
  const socket = { reconnectStrategy: (tries: number) => Math.min(LONGEST_PAUSE_MS, 50 * 2 ** tries) };
  const publisher = createClient({ url, socket, disableOfflineQueue: true });
  const subscriber = createClient({ url, socket });
  // Without a listener an error would end the process.
  for (const client of [publisher, subscriber]) client.on('error', failed);
  await Promise.all([publisher.connect(), subscriber.connect()]);
  const listeners = new Set<(userId: string) => void>();
  const roomListeners = new Set<(message: RoomMessage) => void>();
  await subscriber.subscribe(CHANNEL, userId => listeners.forEach(listener => listener(userId)));
  // `as`: our own nodes have sent it.
  await subscriber.subscribe(ROOMS_CHANNEL, text =>
    roomListeners.forEach(listener => listener(JSON.parse(text) as RoomMessage)),
  );
  return {
    publish: userId => void publisher.publish(CHANNEL, userId).catch(failed),
    subscribe: listener => void listeners.add(listener),
    send: message => void publisher.publish(ROOMS_CHANNEL, JSON.stringify(message)).catch(failed),
    onMessage: listener => void roomListeners.add(listener),
    close: async () => {
      await Promise.all([publisher, subscriber].map(client => client.close()));
    },
  };
}
