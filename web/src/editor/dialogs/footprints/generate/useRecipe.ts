import { useMemo, useState } from 'react';
import type { Issue } from '@boardwright/engine/base';
import type { ObjOf } from '@boardwright/engine/kinds';
import {
  cook,
  recipes,
  type Density,
  type Entries,
  type Pattern,
  type Recipe,
  type RecipeFault,
} from '@boardwright/engine/library';
import { footprintIssues } from '@boardwright/engine/partEditor';
import { PROJECT_LIBRARY } from '../projectLibrary.ts';

export interface RecipeState {
  readonly recipe: Recipe;
  readonly entries: Entries;
  readonly density: Density;
  /** '' for the name that the dimensions give. */
  readonly name: string;
  /** The last footprint that was possible, so that the picture does not vanish while typing. */
  readonly shown: { readonly pattern: Pattern; readonly footprint: ObjOf<'footprint'> } | null;
  readonly faults: readonly RecipeFault[];
  /** What the checks of footprints say of it. */
  readonly issues: readonly Issue[];
  readonly setRecipe: (id: string) => void;
  readonly set: (entries: Entries) => void;
  readonly setDensity: (density: Density) => void;
  readonly setName: (name: string) => void;
}

const first = recipes.find(each => each.id === 'so')!;

/** What is entered in the dialog, and the footprint that follows from it. */
export function useRecipe(): RecipeState {
  const [recipe, setRecipe] = useState<Recipe>(first);
  const [entries, setEntries] = useState<Entries>({});
  const [density, setDensity] = useState<Density>('B');
  const [name, setName] = useState('');
  const cooked = useMemo(() => cook(recipe, entries, density, PROJECT_LIBRARY, name), [recipe, entries, density, name]);
  const [kept, setKept] = useState<RecipeState['shown']>(null);
  if (cooked.ok && kept !== cooked.value) setKept(cooked.value);
  const shown = cooked.ok ? cooked.value : kept;
  const issues = useMemo(() => (cooked.ok ? footprintIssues(cooked.value.footprint) : []), [cooked]);
  return {
    recipe,
    entries,
    density,
    name,
    shown,
    faults: cooked.ok ? [] : cooked.error,
    issues,
    setRecipe: id => {
      setRecipe(recipes.find(each => each.id === id)!);
      setEntries({});
      setName('');
      setKept(null);
    },
    set: part => setEntries(now => ({ ...now, ...part })),
    setDensity,
    setName,
  };
}
