import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is on the screen, in a frame also whether the page around shows it. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(entries => setSeen(entries.at(-1)!.isIntersecting), { threshold: 0.2 });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
