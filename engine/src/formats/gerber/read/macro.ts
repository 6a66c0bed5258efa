import { outlinesOf, fractured, unite, without, type Area } from '../../../geometry/area.ts';
import type { Shape } from '../../../geometry/index.ts';
import { evaluate, type Variables } from './expression.ts';
import { PRIMITIVES, type Stamp } from './primitives.ts';

/** A macro as the file defines it: its statements, without comments. */
export interface Macro {
  readonly name: string;
  readonly statements: readonly string[];
}

/** A statement that cannot be carried out, as it is written. */
export class MacroFault extends Error {}

/** An area as filled polygons without holes. */
export const ringsOf = (area: Area): Shape[] =>
  outlinesOf(area).map(({ outline, holes }) => ({ type: 'ring', points: fractured(outline, holes), r: 0 }));

/** What stamps leave when each is put on those before it. */
export function stamped(stamps: readonly Stamp[]): Shape[] {
  if (stamps.every(({ dark }) => dark)) return stamps.map(({ shape }) => shape);
  return ringsOf(areaOfStamps(stamps));
}

function areaOfStamps(stamps: readonly Stamp[]): Area {
  let area: Area = [];
  let dark: Shape[] = [];
  const put = () => {
    if (dark.length === 0) return;
    area = area.length === 0 ? unite(dark) : unite([...ringsOf(area), ...dark]);
    dark = [];
  };
  for (const { shape, dark: adds } of stamps) {
    if (adds) {
      dark.push(shape);
      continue;
    }
    put();
    if (area.length > 0) area = without(area, unite([shape]));
  }
  put();
  return area;
}

/** The shapes of a macro with its parameters, around the origin, y downwards. Throws a MacroFault. */
export function drawMacro(macro: Macro, parameters: readonly number[], unit: number): Shape[] {
  const variables: Variables = new Map(parameters.map((value, i) => [i + 1, value]));
  const stamps: Stamp[] = [];
  const value = (source: string, statement: string): number => {
    const found = evaluate(source, variables);
    if (found === null) throw new MacroFault(statement.slice(0, 60));
    return found;
  };
  for (const statement of macro.statements) {
    const assignment = /^\$(\d{1,6})\s*=(.*)$/.exec(statement);
    if (assignment) {
      variables.set(Number(assignment[1]), value(assignment[2]!, statement));
      continue;
    }
    const [code = '', ...rest] = statement.split(',');
    const primitive = PRIMITIVES.get(Number(code));
    // A comma at the end of the values is usual in old files.
    if (rest.at(-1)?.trim() === '') rest.pop();
    const drawn = primitive?.draw(
      rest.map(each => value(each, statement)),
      unit,
    );
    if (!primitive || !drawn) throw new MacroFault(statement.slice(0, 60));
    if (primitive.alone) for (const shape of stamped(drawn)) stamps.push({ shape, dark: true });
    else stamps.push(...drawn);
  }
  return stamped(stamps);
}
