import { msg, newId, type Id } from '@boardwright/engine/base';
import { spiceValue } from '@boardwright/engine/formats/netlist';
import type { Store } from '@boardwright/engine/kinds';
import { i18next } from '../../../app/locale.ts';

/** Why something on the table does nothing yet, and what would help: a value, or a sketch. */
export interface Remark {
  readonly lacks: 'value' | 'sketch';
  readonly text: string;
}

/** What a person can do about a remark. */
export interface Doors {
  /** Opens the sketch of a microcontroller, a new one where it has none. */
  sketch(id: Id): void;
  value(id: Id, value: string): void;
}

/** Gives a part a value, in one step that can be undone. */
export function setValue(store: Store, id: Id, value: string): void {
  const part = store.get(id);
  if (part?.kind !== 'component') return;
  const own = part.fields.find(({ name }) => name === 'Value');
  const like = part.fields[0];
  if (!own && !like) return;
  const fields = own
    ? part.fields.map(each => (each === own ? { ...each, value } : each))
    : [...part.fields, { ...like!, id: newId(), name: 'Value', value }];
  store.transact(msg('undo.benchValue', 'Set value on the breadboard'), tx => tx.put({ ...part, fields }));
}

interface Remarked {
  readonly designator: string;
  readonly id?: Id;
  readonly remark?: Remark;
}

/** Writes the remark below the thing that it is about, with the way to mend it. */
export function showRemark(element: HTMLElement, { remark, id, designator }: Remarked, doors: Doors): void {
  if (!remark || id === undefined) return;
  const box = document.createElement('div');
  box.className = 'bench-remark';
  box.append(remark.text);
  element.append(box);
  if (remark.lacks === 'sketch') {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = i18next.t('live.writeSketch');
    button.addEventListener('click', () => doors.sketch(id));
    box.append(button);
    return;
  }
  const input = document.createElement('input');
  input.type = 'text';
  input.placeholder = '10k';
  input.spellcheck = false;
  input.setAttribute('aria-label', i18next.t('live.valueOf', { part: designator }));
  const take = () => {
    const value = input.value.trim();
    const isValue = spiceValue(value) !== undefined;
    input.setAttribute('aria-invalid', String(value !== '' && !isValue));
    if (isValue) doors.value(id, value);
  };
  input.addEventListener('change', take);
  box.append(input);
}
