import type { Page } from '@playwright/test';

/** How long the view is moved, milliseconds. */
const LASTS = 5000;

/**
 * Frames a second while the view is moved to and fro. The pointer's events come from the page itself, one for each frame: through the
 * debugger they would wait for each other.
 */
export async function panningRate(page: Page): Promise<number> {
  const { x, y, width, height } = (await page.getByTestId('canvas').boundingBox())!;
  return page.evaluate(
    async ({ x, y, lasts }) => {
      const surface = document.elementFromPoint(x, y)!;
      const send = (type: string, dx: number, dy: number, button: number, buttons: number) =>
        surface.dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            clientX: x + dx,
            clientY: y + dy,
            button,
            buttons,
            pointerId: 1,
            pointerType: 'mouse',
          }),
        );
      let frames = 0;
      const observer = new PerformanceObserver(list => {
        frames += list.getEntriesByName('boardwright:frame').length;
      });
      observer.observe({ type: 'measure' });
      send('pointerdown', 0, 0, 1, 4);
      const began = performance.now();
      for (let i = 0; performance.now() - began < lasts; i++) {
        await new Promise(resolve => requestAnimationFrame(resolve));
        send('pointermove', 200 * Math.sin(i / 6), 120 * Math.sin(i / 15), -1, 4);
      }
      const took = performance.now() - began;
      send('pointerup', 0, 0, 1, 0);
      observer.disconnect();
      return (1000 * frames) / took;
    },
    { x: x + width / 2, y: y + height / 2, lasts: LASTS },
  );
}
