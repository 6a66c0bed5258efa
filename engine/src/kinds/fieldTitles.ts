import { msg, type Msg } from '../base/index.ts';

/** Fields that every part has. In files they have these names in every language. */
const TITLES: ReadonlyMap<string, Msg> = new Map([
  ['Reference', msg('field.named.reference', 'Reference')],
  ['Value', msg('field.named.value', 'Value')],
  ['Footprint', msg('field.named.footprint', 'Footprint')],
  ['Datasheet', msg('field.named.datasheet', 'Datasheet')],
  ['Description', msg('field.named.description', 'Description')],
  ['Height', msg('field.named.height', 'Height')],
  ['DNP', msg('field.named.dnp', 'DNP')],
  ['Sim.Device', msg('field.named.simDevice', 'Sim.Device')],
  ['Sim.Type', msg('field.named.simType', 'Sim.Type')],
  ['Sim.Library', msg('field.named.simLibrary', 'Sim.Library')],
  ['Sim.Name', msg('field.named.simName', 'Sim.Name')],
  ['Sim.Pins', msg('field.named.simPins', 'Sim.Pins')],
  ['Sim.Params', msg('field.named.simParams', 'Sim.Params')],
]);

/** What people call a field; one of their own as they named it. */
export const fieldTitle = (name: string): Msg => TITLES.get(name) ?? msg('field.named.own', '{{name}}', { name });
