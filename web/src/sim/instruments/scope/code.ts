import { instrumentCode } from '../instrumentCode.tsx';
import { Oscilloscope } from './oscilloscope.ts';
import { ScopePane } from './ScopePane.tsx';

/** Takes sweeps of the voltages of nets. */
export default instrumentCode({
  setUp: live => new Oscilloscope(live),
  sample: scope => scope.sample(),
  View: ScopePane,
});
