import { lazy, Suspense, type ComponentType } from 'react';
import type { EditorExtension } from '../../editor/extension/EditorExtension.ts';
import type { PanelProps } from '../../editor/workspace/PanelProps.ts';
import { Loading } from '../../layout/Loading.tsx';
import type { ProjectRuntime } from '../runtime/ProjectRuntime.ts';
import { useKnownRuntime } from '../runtime/useRuntime.ts';
import { SchematicSimulation } from './SchematicSimulation.tsx';
import { useShowSketch } from './useShowSketch.ts';
import { useWriteSketch } from './useWriteSketch.ts';

interface BodyProps extends PanelProps {
  readonly runtime: ProjectRuntime;
}

const LivePanel = lazy(async () => ({ default: (await import('../live/panel/LivePanel.tsx')).LivePanel }));
const SerialPanel = lazy(async () => ({ default: (await import('../serial/SerialPanel.tsx')).SerialPanel }));
const DebugPanel = lazy(async () => ({ default: (await import('../debug/panel/DebugPanel.tsx')).DebugPanel }));

/** A panel of what runs a schematic, loaded when it is first seen; empty while no schematic is open. */
const panelOf = (Body: ComponentType<BodyProps>) =>
  function Panel(props: PanelProps) {
    const runtime = useKnownRuntime();
    return (
      runtime && (
        <Suspense fallback={<Loading />}>
          <Body {...props} runtime={runtime} />
        </Suspense>
      )
    );
  };

function LiveBody({ runtime }: BodyProps) {
  return <LivePanel live={runtime.live} onSketch={useShowSketch(runtime)} onWrite={useWriteSketch(runtime)} />;
}

function DebugBody({ runtime }: BodyProps) {
  return <DebugPanel debugging={runtime.debugging} onShow={useShowSketch(runtime)} />;
}

export const panels: NonNullable<EditorExtension['panels']> = {
  simulation: panelOf(SchematicSimulation),
  live: panelOf(LiveBody),
  serial: panelOf(({ runtime }) => <SerialPanel serial={runtime.serial} />),
  debug: panelOf(DebugBody),
};
