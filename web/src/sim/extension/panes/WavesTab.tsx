import type { PaneProps } from '../../../editor/workspace/Pane.ts';
import { useBench } from '../../../editor/state/run.ts';
import { useRuntime } from '../../runtime/useRuntime.ts';
import { WaveView } from '../../waves/WaveView.tsx';

export default function WavesTab({ session }: PaneProps) {
  const { run } = useBench();
  return <WaveView view={useRuntime().spice.view} name={session.summary.name} onRun={() => run('sim.run')} />;
}
