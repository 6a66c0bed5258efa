/** How long the first frame waits for fills that are being triangulated, milliseconds: two frames cost twice. */
const PATIENCE = 250;
/** The same without a graphics card, where a frame of a large board takes a second. */
const SOFTWARE_PATIENCE = 3000;
/** Frames that only show some more of the fills wait so many times what the last one took. */
const RESTRAINT = 3;

/** When a painter begins to draw, and when everything has been drawn once. */
export class FirstFrame {
  /** Resolves when a frame with everything on it, fills included, is on the screen. */
  readonly shown: Promise<void>;
  private readonly show: () => void;
  /** Whether that frame was drawn. */
  private complete = false;
  /** When it waits for fills no longer, in the time of `performance`; null before there is a renderer. */
  private until: number | null = null;
  private patience: ReturnType<typeof setTimeout> | undefined;
  /** When a frame for a few more fills may be drawn, in the time of `performance`. */
  private more = 0;

  constructor() {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.shown = promise;
    this.show = () => {
      performance.mark('boardwright:complete');
      resolve();
    };
  }

  /** There is a renderer, with a graphics card or without; `draw` is called where fills take too long. */
  begin(draw: () => void, isSoftware: boolean): void {
    const patience = isSoftware ? SOFTWARE_PATIENCE : PATIENCE;
    this.until = performance.now() + patience;
    this.patience = setTimeout(draw, patience);
  }

  /** Whether to draw now; `isFilled`: no fills are being triangulated. */
  isDue(isFilled: boolean): boolean {
    return this.until !== null && (this.complete || isFilled || performance.now() >= this.until);
  }

  /** Whether a fill that has arrived is worth a frame, or waits for others. */
  isWorthIt(isFilled: boolean): boolean {
    return this.complete || isFilled || performance.now() >= this.more;
  }

  drawn(isFilled: boolean): void {
    if (this.complete) return;
    if (!isFilled) {
      const began = performance.now();
      this.more = Infinity;
      // A renderer without a graphics card takes seconds for a large board; the next animation frame comes behind it.
      requestAnimationFrame(() => {
        const now = performance.now();
        this.more = now + RESTRAINT * (now - began);
      });
      return;
    }
    this.complete = true;
    // Behind the animation frame that shows it.
    requestAnimationFrame(() => setTimeout(this.show));
  }

  destroy(): void {
    clearTimeout(this.patience);
  }
}
