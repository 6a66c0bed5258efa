import { create } from 'zustand';
import { bridge } from './desktop/bridge.ts';
import { whenIdle } from '../app/idle.ts';

/** A page that stays open for days looks for a new release so often. */
const LOOK_MS = 3600_000;

interface Release {
  /** A newer release, downloaded, that waits to be accepted. */
  readonly waiting: ServiceWorker | null;
}

export const useRelease = create<Release>()(() => ({ waiting: null }));

/** Activates the waiting release and reloads the page. */
export function acceptRelease(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  waiting.postMessage('accept');
}

/** Nothing is registered where service workers are disabled. */
function follow(registration?: ServiceWorkerRegistration): void {
  if (!registration) return;
  const offer = () => {
    // The first release of a browser waits for nothing.
    if (registration.waiting && navigator.serviceWorker.controller)
      useRelease.setState({ waiting: registration.waiting });
  };
  offer();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer));
  setInterval(() => void registration.update().catch(() => {}), LOOK_MS);
}

/** Stores the app for use without a network. The desktop app and the development server have their files at hand. */
export function storeApp(): void {
  if (!import.meta.env.PROD || bridge || !('serviceWorker' in navigator)) return;
  const register = () =>
    whenIdle(() => {
      navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(follow, (error: unknown) => {
        // Private windows of some browsers refuse; the app works with a network.
        console.warn(error);
      });
    });
  // The page may have loaded while its texts were fetched.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}
