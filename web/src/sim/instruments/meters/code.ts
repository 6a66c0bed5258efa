import { instrumentCode } from '../instrumentCode.tsx';
import { GeneratorModel } from './generator.ts';
import { MetersPane, type MetersModel } from './MetersPane.tsx';
import { MultimeterModel } from './multimeter.ts';

/** Reads means of volts and amperes; the generator drives a net and samples nothing. */
export default instrumentCode<MetersModel>({
  setUp: live => ({ multimeter: new MultimeterModel(live), generator: new GeneratorModel(live) }),
  sample: ({ multimeter }) => multimeter.sample(),
  View: MetersPane,
});
