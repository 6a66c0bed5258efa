import type { Id } from '@boardwright/engine/base';
import { fieldValue, referenceOf } from '@boardwright/engine/kinds';
import type { EditorDocument } from '../project/document.ts';
import type { ProjectSession } from '../project/session.ts';
import type { EditorKind } from './state/store.ts';

/** Net of the first selected thing that has one; ''. */
export function netOf(document: EditorDocument, selection: readonly Id[], path: string): string {
  for (const id of selection) {
    const object = document.store.get(id);
    if (!object) continue;
    if (document.type === 'schematic') {
      const net = document.connectivity.netOf(id, path);
      if (net !== '') return net;
    } else if ('net' in object && object.net !== '') return object.net;
    else if (object.kind === 'footprint') {
      const net = object.pads.find(pad => pad.net !== '')?.net;
      if (net) return net;
    }
  }
  return '';
}

/** Designators of the selected parts. */
function designators(document: EditorDocument, selection: readonly Id[]): Set<string> {
  const names = new Set<string>();
  for (const id of selection) {
    const object = document.store.get(id);
    if (object?.kind === 'footprint') names.add(fieldValue(object, 'Reference'));
    if (object?.kind === 'component') {
      for (const instance of object.instances) names.add(instance.reference);
      if (object.instances.length === 0) names.add(referenceOf(object, { path: '' }));
    }
  }
  return names;
}

/** Why nothing can be shown: the keys of what is said about it. */
type NoCounterpart = 'nothingToShow' | 'onlyOne' | 'otherLoading' | 'noCounterpart';

/** The same parts in the project's other document, or why there are none. */
export function counterpart(
  session: ProjectSession,
  from: EditorKind,
  selection: readonly Id[],
): readonly Id[] | NoCounterpart {
  const [here, there] = from === 'board' ? [session.board, session.schematic] : [session.schematic, session.board];
  if (session.available.length < 2) return 'onlyOne';
  if (!here || !there) return 'otherLoading';
  const names = designators(here, selection);
  if (names.size === 0) return 'nothingToShow';
  const ids: Id[] = [];
  for (const footprint of there.store.all('footprint'))
    if (names.has(fieldValue(footprint, 'Reference'))) ids.push(footprint.id);
  for (const component of there.store.all('component'))
    if (component.instances.some(instance => names.has(instance.reference))) ids.push(component.id);
  return ids.length > 0 ? ids : 'noCounterpart';
}
