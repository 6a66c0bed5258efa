import type { PaneProps } from '../../editor/shell/Pane.ts';
import { useBench } from '../../editor/state/run.ts';
import { simulationOf } from '../model/simulations.ts';
import { WaveView } from './WaveView.tsx';

/** The waveforms of the project's schematic in a tab. */
export default function WavesPane({ session, document }: PaneProps) {
  const { run } = useBench();
  return (
    <WaveView simulation={simulationOf(session, document)} name={session.summary.name} onRun={() => run('sim.run')} />
  );
}
