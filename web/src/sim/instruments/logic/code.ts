import { instrumentCode } from '../instrumentCode.tsx';
import { Analyser } from './analyser.ts';
import { LogicPane } from './LogicPane.tsx';

/** Records the edges of nets. */
export default instrumentCode({
  setUp: live => new Analyser(live),
  sample: analyser => analyser.sample(),
  View: LogicPane,
});
