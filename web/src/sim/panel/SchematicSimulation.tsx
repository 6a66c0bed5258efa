import { lazy, Suspense, useState } from 'react';
import type { SimulationAction } from '@boardwright/engine/commands';
import { useBench } from '../../editor/state/run.ts';
import { useEditor } from '../../editor/state/store.ts';
import { Loading } from '../../layout/Loading.tsx';
import type { ProjectSession } from '../../project/session.ts';
import { simulationOf } from '../model/simulations.ts';

const SimulationPanel = lazy(async () => ({ default: (await import('./SimulationPanel.tsx')).SimulationPanel }));

const ModelBrowser = lazy(() => import('../models/ModelBrowser.tsx'));

interface Props {
  readonly session: ProjectSession;
  readonly onSimulate: (action: SimulationAction) => void;
}

/** The simulation panel of a project's schematic. */
export function SchematicSimulation({ session, onSimulate }: Props) {
  const bench = useBench();
  const set = useEditor(ui => ui.set);
  const { schematic } = session;
  const [isBrowsing, setBrowsing] = useState(false);
  if (!schematic) return null;
  const simulation = simulationOf(session, schematic);
  const highlight = (node: string) => {
    const nodes = simulation.store.getState().prepared?.nodes ?? new Map<string, string>();
    const net = [...nodes].find(([, each]) => each.toLowerCase() === node.toLowerCase())?.[0];
    if (net !== undefined) set({ highlighted: net });
  };
  return (
    <Suspense fallback={<Loading />}>
      <SimulationPanel
        document={schematic}
        simulation={simulation}
        onRun={() => onSimulate('run')}
        onWaves={() => onSimulate('waves')}
        onGo={id => bench.showOnSheet(id)}
        onNode={highlight}
        onModels={() => setBrowsing(true)}
      />
      {isBrowsing && <ModelBrowser session={session} document={schematic} onClose={() => setBrowsing(false)} />}
    </Suspense>
  );
}
