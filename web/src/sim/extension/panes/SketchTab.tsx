import type { PaneProps } from '../../../editor/workspace/Pane.ts';
import { ValueHovers } from '../../debug/code/values.ts';
import { useLate, useRuntime } from '../../runtime/useRuntime.ts';
import { SketchModels } from '../../sketch/code/models.ts';
import { SketchPane } from '../../sketchEditor/SketchPane.tsx';

export default function SketchTab({ pane, document }: PaneProps) {
  const { sketches, builds, renames, debugging } = useRuntime();
  const models = useLate(SketchModels);
  useLate(ValueHovers);
  return (
    models && (
      <SketchPane
        pane={pane}
        document={document}
        files={sketches}
        builds={builds}
        renames={renames}
        debugging={debugging}
        models={models}
      />
    )
  );
}
