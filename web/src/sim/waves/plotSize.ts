/** The room that an element has for a plot, pixels; a plot cannot be smaller than this. */
export const plotSize = (at: HTMLElement) => ({
  width: Math.max(50, at.clientWidth),
  height: Math.max(40, at.clientHeight),
});
