import type { PaneProps } from '../../../editor/workspace/Pane.ts';
import { BenchPane } from '../../live/bench/BenchPane.tsx';
import { useRuntime } from '../../runtime/useRuntime.ts';
import { useWriteSketch } from '../useWriteSketch.ts';

export default function BenchTab({ pane, document }: PaneProps) {
  const runtime = useRuntime();
  return <BenchPane pane={pane} document={document} live={runtime.live} onWrite={useWriteSketch(runtime)} />;
}
