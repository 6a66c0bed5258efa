/**
 * Calls once when an element is on the screen; gives what calls it off.
 *
 * @param part Of the element that has to be seen, from 0 to 1.
 * @param margin Around the screen, in pixels: what is so near counts as seen.
 */
export function whenSeen(element: Element, seen: () => void, part = 0, margin = 0): () => void {
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      seen();
    },
    { threshold: part, rootMargin: `${margin}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
