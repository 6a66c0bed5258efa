/** A picture that is either on or off at each dot; a page is eight rows, the lowest bit on top. */
export type MonoView = {
  readonly width: number;
  readonly height: number;
  /** A byte a dot, row by row: 0 or 1. */
  readonly dots: Uint8Array;
  readonly on: boolean;
};

/** A picture of colours. */
export type ColourView = {
  readonly width: number;
  readonly height: number;
  /** RGB565, row by row. */
  readonly dots: Uint16Array;
  readonly on: boolean;
};

/** Draws when something changed, and gives the same picture until then. */
export class Picture<View> {
  private shown: View | null = null;
  private readonly draw: () => View;

  constructor(draw: () => View) {
    this.draw = draw;
  }

  changed(): void {
    this.shown = null;
  }

  view(): View {
    return (this.shown ??= this.draw());
  }
}
