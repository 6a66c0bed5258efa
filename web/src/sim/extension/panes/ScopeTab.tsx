import type { PaneProps } from '../../../editor/shell/Pane.ts';
import { Oscilloscope } from '../../instruments/scope/oscilloscope.ts';
import { ScopePane } from '../../instruments/scope/ScopePane.tsx';
import { useLate, useRuntime } from '../../runtime/useRuntime.ts';

export default function ScopeTab({ pane, session }: PaneProps) {
  const { live } = useRuntime();
  const scope = useLate(Oscilloscope);
  return scope && <ScopePane pane={pane} project={session.summary.name} live={live} scope={scope} />;
}
