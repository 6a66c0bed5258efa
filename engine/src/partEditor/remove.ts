import { fail, issue, msg, ok, type Id, type Result } from '../base/index.ts';
import type { Store } from '../kinds/index.ts';
import { bareName } from './names.ts';

/** Takes a symbol out of a schematic's libraries. What parts show, and what other symbols are derived from, stays. */
export function removeSymbol(store: Store, id: Id): Result<null> {
  const symbol = store.get(id);
  if (symbol?.kind !== 'symbol') throw new Error(`no symbol ${id}`);
  const name = bareName(symbol.name);
  const count = (['component', 'powerPort'] as const)
    .flatMap(kind => [...store.all(kind)])
    .filter(part => part.symbol === id).length;
  if (count > 0)
    return fail(
      issue(
        'error',
        msg(
          'symbol.inUse',
          {
            one: '{{count}} component on the sheets uses {{name}}.',
            other: '{{count}} components on the sheets use {{name}}.',
          },
          { name, count },
        ),
      ),
    );
  const derived = [...store.all('symbol')].find(each => each.extends === symbol.name && each.id !== id);
  if (derived)
    return fail(
      issue(
        'error',
        msg('symbol.isBase', '{{derived}} is derived from {{name}}. Unlink it first.', {
          name,
          derived: bareName(derived.name),
        }),
      ),
    );
  store.transact(msg('undo.removeSymbol', 'Remove symbol'), tx => tx.remove(id));
  return ok(null);
}
