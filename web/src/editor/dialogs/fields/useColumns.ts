import { useState } from 'react';

/** Fields of simulation models, which few people edit in a table. */
const isSimulation = (name: string): boolean => /^sim\./i.test(name);

/** The columns of the table: those of the fields that components have, and added ones; fields of simulation are hidden at first. */
export function useColumns(fields: readonly string[]) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const names = [...new Set([...fields, ...added])];
  const hidden = chosen ?? new Set(names.filter(isSimulation));
  return {
    names,
    hidden,
    shown: names.filter(name => !hidden.has(name)),
    hide: setChosen,
    add(name: string) {
      setAdded(list => [...list, name]);
      const next = new Set(hidden);
      next.delete(name);
      setChosen(next);
    },
  };
}
