import { schematicParts } from '../netlistSync/index.ts';
import type { Store } from '../kinds/index.ts';
import { drcInput, ercInput, runRules, type Finding } from '../rules/index.ts';

/**
 * Runs the design rule check (DRC) on a board. Severities, exclusions, net classes and custom rules are those of the board.
 *
 * @param board A board document.
 * @param schematic The schematic of the same project, to report differences between the two; null to check the board alone.
 * @returns Violations in the order of the rules: `at` is a box in nanometres, `ids` are the objects concerned, `message` is a text with
 *   its arguments (`english` of `@boardwright/engine/base` formats it). Rules set to 'ignore' and excluded violations are left out.
 */
export const checkBoard = (board: Store, schematic: Store | null = null): Finding[] => [
  ...runRules('drc', drcInput(board, undefined, null, schematic ? schematicParts(schematic) : undefined)),
];

/**
 * Runs the electrical rule check (ERC) on a schematic with all its sheets. Severities, exclusions and the pin conflict map are those
 * of the schematic.
 *
 * @param schematic A schematic document.
 * @returns Violations as of `checkBoard`; `screen` is the sheet, `path` its instance.
 */
export const checkSchematic = (schematic: Store): Finding[] => [...runRules('erc', ercInput(schematic))];
