/** Families of packages that a person can draw by their dimensions. */
import { ballRecipe } from './balls.ts';
import { endRecipes } from './ends.ts';
import { holeRecipes } from './holes.ts';
import { leadRecipes } from './leads.ts';
import { markRecipes } from './marks.ts';
import type { Recipe } from './recipe.ts';
import { terminalRecipes } from './terminals.ts';

export { cook, type Cooked } from './make.ts';
export type { Entries, Recipe, RecipeFault, RecipeField } from './recipe.ts';
export { entered, isAsked } from './entries.ts';

export const recipes: readonly Recipe[] = [
  ...endRecipes,
  ...leadRecipes,
  ...terminalRecipes,
  ballRecipe,
  ...holeRecipes,
  ...markRecipes,
];
