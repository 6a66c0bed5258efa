import type { PaneProps } from '../../../editor/shell/Pane.ts';
import { MetersPane } from '../../instruments/meters/MetersPane.tsx';
import { useRuntime } from '../../runtime/useRuntime.ts';

export default function MetersTab({ pane }: PaneProps) {
  return <MetersPane pane={pane} live={useRuntime().live} />;
}
