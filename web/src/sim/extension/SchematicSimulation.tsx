import { lazy, useState } from 'react';
import type { PanelProps } from '../../editor/workspace/PanelProps.ts';
import { useBench } from '../../editor/state/run.ts';
import { useEditor } from '../../editor/state/store.ts';
import type { ProjectRuntime } from '../runtime/ProjectRuntime.ts';

const SimulationPanel = lazy(async () => ({ default: (await import('../panel/SimulationPanel.tsx')).SimulationPanel }));

const ModelBrowser = lazy(() => import('../models/ModelBrowser.tsx'));

interface Props extends Pick<PanelProps, 'session' | 'context'> {
  readonly runtime: ProjectRuntime;
}

/** The simulation panel of a project's schematic. */
export function SchematicSimulation({ session, context, runtime }: Props) {
  const bench = useBench();
  const set = useEditor(ui => ui.set);
  const [isBrowsing, setBrowsing] = useState(false);
  const { schematic } = runtime;
  const { simulation, sweep } = runtime.spice;
  const highlight = (node: string) => {
    const nodes = simulation.store.getState().prepared?.nodes ?? new Map<string, string>();
    const net = [...nodes].find(([, each]) => each.toLowerCase() === node.toLowerCase())?.[0];
    if (net !== undefined) set({ highlighted: net });
  };
  return (
    <>
      <SimulationPanel
        document={schematic}
        simulation={simulation}
        sweep={sweep}
        onRun={() => context().simulation?.run()}
        onWaves={() => context().simulation?.showWaves()}
        onGo={id => bench.showOnSheet(id)}
        onNode={highlight}
        onModels={() => setBrowsing(true)}
      />
      {isBrowsing && <ModelBrowser session={session} document={schematic} onClose={() => setBrowsing(false)} />}
    </>
  );
}
