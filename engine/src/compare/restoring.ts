import type { Id } from '../base/index.ts';
import { kindOf, type Change, type Doc, type Obj } from '../kinds/index.ts';
import { changeBetween } from '../merge/index.ts';

/**
 * The change that makes objects as they were, and what they are drawn from with them where that is gone; without `ids` the whole
 * document with its settings.
 */
export function restoring(now: Doc, then: Doc, ids?: ReadonlySet<Id>): Change {
  const whole = changeBetween(now, then);
  if (!ids) return whole;
  const only = <T>(records: ReadonlyMap<Id, T>, also: ReadonlySet<Id> = ids): Map<Id, T> =>
    new Map([...records].filter(([id]) => also.has(id)));
  const wanted = new Set(ids);
  const follow = (object: Obj | undefined): void => {
    const definition = object && kindOf(object).definition?.(object);
    if (definition === undefined || wanted.has(definition)) return;
    wanted.add(definition);
    follow(then.get(definition));
  };
  for (const id of ids) follow(then.get(id));
  return { added: only(whole.added, wanted), removed: only(whole.removed), updated: only(whole.updated) };
}
