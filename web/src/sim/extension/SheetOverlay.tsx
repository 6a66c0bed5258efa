import type { SheetProps } from '../../editor/extension/EditorExtension.ts';
import { SheetLife } from '../live/sheet/SheetLife.tsx';
import { SheetMarks } from '../probe/SheetMarks.tsx';

/** What the simulations write over a page of their schematic. */
export const SheetOverlay = (props: SheetProps) => (
  <>
    <SheetLife {...props} />
    <SheetMarks {...props} />
  </>
);
