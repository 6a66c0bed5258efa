import { useSyncExternalStore } from 'react';

/** A hook that gives whether a media query is met, as that changes. */
export function mediaQuery(query: string): () => boolean {
  const media = window.matchMedia(query);
  const subscribe = (notify: () => void) => {
    media.addEventListener('change', notify);
    return () => media.removeEventListener('change', notify);
  };
  const matches = () => media.matches;
  return () => useSyncExternalStore(subscribe, matches, matches);
}

/** Whether the window is that of a phone: the limit of styles/phone.css. */
export const useNarrow = mediaQuery('(width <= 700px)');
