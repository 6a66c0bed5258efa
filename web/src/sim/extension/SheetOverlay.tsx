import type { SheetProps } from '../../editor/extension/EditorExtension.ts';
import { SheetLife } from '../live/sheet/SheetLife.tsx';
import { SheetMarks } from '../probe/SheetMarks.tsx';
import { useRuntimeOf } from '../runtime/useRuntime.ts';

/** What the simulations write over a page of their schematic. */
export function SheetOverlay(props: SheetProps) {
  const runtime = useRuntimeOf(props.document);
  return (
    runtime && (
      <>
        <SheetLife {...props} live={runtime.live} />
        <SheetMarks {...props} simulation={runtime.spice.simulation} />
      </>
    )
  );
}
