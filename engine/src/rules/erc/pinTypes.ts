import { msg, type Msg } from '../../base/index.ts';
import type { ObjOf } from '../../kinds/index.ts';

/** The electrical types of pins in words. */
export const pinTypeNames: Readonly<Record<ObjOf<'pin'>['electrical'], Msg>> = {
  input: msg('pinType.input', 'input'),
  output: msg('pinType.output', 'output'),
  bidirectional: msg('pinType.bidirectional', 'bidirectional'),
  triState: msg('pinType.triState', 'tri-state'),
  passive: msg('pinType.passive', 'passive'),
  free: msg('pinType.free', 'free'),
  unspecified: msg('pinType.unspecified', 'unspecified'),
  powerIn: msg('pinType.powerIn', 'power input'),
  powerOut: msg('pinType.powerOut', 'power output'),
  openCollector: msg('pinType.openCollector', 'open collector'),
  openEmitter: msg('pinType.openEmitter', 'open emitter'),
  noConnect: msg('pinType.noConnect', 'not connected'),
};
