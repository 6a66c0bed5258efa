import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to an element that the address names: it is there only after the page has read what it shows. */
export function useArrival(place: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${place}`) element.current?.scrollIntoView({ block: 'center' });
  }, [hash, place]);
  return element;
}
