/**
 * A symbol that is being edited is taken apart: its items lie on screens of their own, one a unit and body style, named
 * '2/1'. Unit 0 is common to all units and style 0 to all styles, so that what lies on '0/1' is seen on '2/1' as well.
 */
export const bodyScreen = (unit: number, style: number): string => `${unit}/${style}`;

/** Screens of sheets are ids and have no slash. */
export const isBodyScreen = (screen: string): boolean => screen.includes('/');

export function unitAndStyle(screen: string): { readonly unit: number; readonly style: number } {
  const [unit = 0, style = 0] = screen.split('/').map(Number);
  return { unit, style };
}

/** The screens whose items are seen on a screen, itself first. */
export function screensSeenOn(screen: string): readonly string[] {
  if (!isBodyScreen(screen)) return [screen];
  const { unit, style } = unitAndStyle(screen);
  return [...new Set([screen, bodyScreen(0, style), bodyScreen(unit, 0), bodyScreen(0, 0)])];
}
