import type { PaneProps } from '../../../editor/shell/Pane.ts';
import { Analyser } from '../../instruments/logic/analyser.ts';
import { LogicPane } from '../../instruments/logic/LogicPane.tsx';
import { useLate, useRuntime } from '../../runtime/useRuntime.ts';

export default function LogicTab({ pane, session }: PaneProps) {
  const { live } = useRuntime();
  const analyser = useLate(Analyser);
  return analyser && <LogicPane pane={pane} project={session.summary.name} live={live} analyser={analyser} />;
}
