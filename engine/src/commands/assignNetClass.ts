import { msg } from '../base/index.ts';
import { defaultNetClass, type Store } from '../kinds/index.ts';

/** Name of the class of nets that are in no other. */
export const DEFAULT_CLASS = 'Default';

/** Names of the classes that a net can be put into. */
export const netClassNames = ({ settings }: Pick<Store, 'settings'>): string[] => [
  ...new Set([DEFAULT_CLASS, ...('netClasses' in settings ? settings.netClasses.map(({ name }) => name) : [])]),
];

/** Puts nets into a class, each by its whole name, in one step of undo; into the default one by taking them out of others. */
export function assignNetClass(store: Store, nets: ReadonlySet<string>, netClass: string): void {
  store.transact(msg('undo.assignClass', 'Assign net class'), tx =>
    tx.configure(draft => {
      if (draft.type !== 'schematic' && draft.type !== 'board') return;
      draft.netClasses.forEach(each => void (each.nets = each.nets.filter(net => !nets.has(net))));
      const others = draft.netClassPatterns.filter(({ pattern }) => !nets.has(pattern));
      const own = netClass === DEFAULT_CLASS ? [] : [...nets].map(pattern => ({ pattern, netClass }));
      draft.netClassPatterns = [...others, ...own];
    }),
  );
}

/** Changes a net class; the default one is made where the document has none yet. */
export function changeNetClass(
  store: Store,
  name: string,
  recipe: (own: ReturnType<typeof defaultNetClass>) => void,
): void {
  store.transact(msg('undo.settings', 'Change settings'), tx =>
    tx.configure(draft => {
      if (draft.type !== 'schematic' && draft.type !== 'board') return;
      if (name === DEFAULT_CLASS && !draft.netClasses.some(each => each.name === name))
        draft.netClasses.unshift(defaultNetClass());
      const own = draft.netClasses.find(each => each.name === name);
      if (own) recipe(own);
    }),
  );
}
