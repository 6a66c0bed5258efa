import type { SheetProps } from './EditorExtension.ts';
import { useExtensions } from './extensions.ts';

/** What extensions draw over a page of a schematic. */
export const SheetOverlays = (props: SheetProps) =>
  useExtensions().map(({ SheetOverlay }, i) => SheetOverlay && <SheetOverlay key={i} {...props} />);

/** What extensions draw over the board. */
export const BoardOverlays = (props: SheetProps) =>
  useExtensions().map(({ BoardOverlay }, i) => BoardOverlay && <BoardOverlay key={i} {...props} />);
