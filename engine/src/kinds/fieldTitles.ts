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
]);

/** What people call a field; one of their own as they named it. */
export const fieldTitle = (name: string): Msg => TITLES.get(name) ?? msg('field.named.own', '{{name}}', { name });
