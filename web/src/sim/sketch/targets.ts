import { msg, newId, type Id } from '@boardwright/engine/base';
import { fieldText, referenceAt } from '@boardwright/engine/indexes';
import type { ObjOf } from '@boardwright/engine/kinds';
import { benchDefault, controllerOf } from '@boardwright/sim/bench';
import { BOARDS } from '@boardwright/sim/mcu';
import type { EditorDocument } from '../../project/document.ts';
import { compiledFor } from './builds.ts';

/** The field of a symbol that says which sketch it runs. */
const SKETCH_FIELD = 'Sim.Sketch';

/** A microcontroller on the sheets. */
export interface Target {
  readonly id: Id;
  readonly designator: string;
  /** A board's id, or a chip's. */
  readonly kind: string;
  readonly title: string;
  /** The board that it is compiled for. */
  readonly board: string;
  /** A sketch's folder or a firmware file; '' while it has none. */
  readonly sketch: string;
}

type Component = ObjOf<'component'>;

function fieldsOf({ store }: EditorDocument, component: Component) {
  const symbol = store.get(component.symbol as Id);
  return (name: string): string =>
    fieldText(component.fields, name) || (symbol?.kind === 'symbol' ? fieldText(symbol.fields, name) : '');
}

/** Which sketch a component says that it runs, by its own field or its symbol's; '' for none. */
export const sketchOf = (document: EditorDocument, component: Component): string =>
  fieldsOf(document, component)(SKETCH_FIELD);

export function targetOf(document: EditorDocument, id: Id): Target | undefined {
  const component = document.store.get(id);
  if (component?.kind !== 'component') return undefined;
  const field = fieldsOf(document, component);
  const controller = controllerOf(field('Sim.Bench') || (benchDefault(component.libId)?.kind ?? ''));
  const board = controller && compiledFor(controller.id);
  if (!controller || board === undefined) return undefined;
  return {
    id,
    designator: referenceAt(component, component.instances[0]?.path ?? ''),
    kind: controller.id,
    title: controller.board?.title ?? controller.chip.name,
    board,
    sketch: sketchOf(document, component),
  };
}

/** The microcontrollers of a schematic, by their designators. */
export const targetsOf = (document: EditorDocument): Target[] =>
  [...document.store.all('component')]
    .flatMap(({ id }) => targetOf(document, id) ?? [])
    .sort((a, b) => a.designator.localeCompare(b.designator, 'en', { numeric: true }));

/** Gives a microcontroller a sketch or firmware, in one step that can be undone. */
export const assign = (document: EditorDocument, target: Target, sketch: string): void =>
  assignAll(document, [target], sketch);

/** The same for several, still in one step. */
export function assignAll({ store }: EditorDocument, targets: readonly Target[], sketch: string): void {
  const changed = targets.flatMap(target => {
    const component = store.get(target.id);
    return component?.kind === 'component' && target.sketch !== sketch ? [withSketch(component, sketch)] : [];
  });
  if (changed.length === 0) return;
  const part = targets.map(({ designator }) => designator).join(', ');
  store.transact(msg('undo.assignSketch', 'Assign sketch to {{part}}', { part }), tx => {
    for (const component of changed) tx.put(component);
  });
}

function withSketch(component: Component, sketch: string): Component {
  const own = component.fields.find(({ name }) => name === SKETCH_FIELD);
  const like = component.fields.find(({ name }) => name === 'Value') ?? component.fields[0];
  const fields = own
    ? component.fields.map(each => (each === own ? { ...each, value: sketch } : each))
    : like
      ? [
          ...component.fields,
          { ...like, id: newId(), name: SKETCH_FIELD, value: sketch, hidden: true, showName: false },
        ]
      : component.fields;
  return { ...component, fields };
}

/** The boards that a sketch can be compiled for. */
export const boards = BOARDS.map(({ id, title }) => ({ id, title }));
