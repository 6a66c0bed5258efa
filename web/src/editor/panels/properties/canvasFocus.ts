/** Gives the keyboard back to the drawing: what was typed is taken as the field is left, and keys are commands again. */
export function focusCanvas(): void {
  const surface = document.querySelector<HTMLElement>('[data-active] [data-testid=canvas], [data-testid=canvas]');
  if (surface) surface.focus({ preventScroll: true });
  else (document.activeElement as HTMLElement | null)?.blur();
}
