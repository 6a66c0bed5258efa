import { msg } from '../../base/index.ts';
import type { Faults } from './fault.ts';
import { functionNamed, functionNames } from './functions.ts';
import { propertyNamed, propertyNames } from './properties.ts';
import { NEEDS, type Scene, type Value } from './scene.ts';
import { readTerm, type Term, type TermType } from './terms.ts';
import { matches, namesLayer } from './wildcards.ts';

/** An expression made ready to be asked many times. */
export interface Compiled {
  readonly type: TermType;
  /** Bits of NEEDS. */
  readonly needs: number;
  run(scene: Scene): Value;
}

/** Reads and compiles an expression; null where it is wrong, with the reasons in `faults`. */
export function compileText(text: string, base: number, faults: Faults): Compiled | null {
  const term = readTerm(text, base, faults);
  if (!term) return null;
  const known = faults.list.length;
  const compiled = compile(term, faults);
  return faults.list.slice(known).some(({ severity }) => severity === 'error') ? null : compiled;
}

const constant = (type: TermType, value: Value): Compiled => ({ type, needs: 0, run: () => value });
const subjectOf = (of: 'A' | 'B' | 'AB', scene: Scene) => (of === 'B' ? scene.b : scene.a);

function compile(term: Term, faults: Faults): Compiled {
  switch (term.type) {
    case 'number':
      return constant(term.unit, term.value);
    case 'text':
      return constant('text', term.value);
    case 'layer':
      return { type: 'layer', needs: NEEDS.layer, run: ({ layer }) => (layer === '' ? undefined : layer) };
    case 'property':
      return compileProperty(term, faults);
    case 'call':
      return compileCall(term, faults);
    case 'not': {
      const inner = compile(term.term, faults);
      return { ...inner, type: 'truth', run: scene => negate(inner.run(scene)) };
    }
    case 'minus': {
      const inner = compile(term.term, faults);
      return {
        ...inner,
        run(scene) {
          const value = inner.run(scene);
          return typeof value === 'number' ? -value : value === null ? null : undefined;
        },
      };
    }
    case 'binary':
      return compileBinary(term, faults);
  }
}

function compileProperty(term: Term & { type: 'property' }, faults: Faults): Compiled {
  const property = propertyNamed(term.name);
  const { of } = term;
  if (!property) {
    faults.error(
      msg('rules.noProperty', 'unknown property “{{name}}”; did you mean {{nearest}}?', {
        name: term.name,
        nearest: nearest(term.name, propertyNames()),
      }),
      term.from,
      term.to,
    );
    return constant('any', undefined);
  }
  return {
    type: property.type,
    needs: (property.classes ? NEEDS.classes : NEEDS.record) | (property.type === 'layer' ? NEEDS.layer : 0),
    run(scene) {
      const subject = subjectOf(of, scene);
      return subject ? property.read(subject, scene.world, scene.layer) : undefined;
    },
  };
}

function compileCall(term: Term & { type: 'call' }, faults: Faults): Compiled {
  const ask = functionNamed(term.name);
  const { of } = term;
  if (!ask) {
    faults.error(
      msg('rules.noFunction', 'unknown function “{{name}}”; did you mean {{nearest}}?', {
        name: term.name,
        nearest: nearest(term.name, functionNames()),
      }),
      term.from,
      term.to,
    );
    return constant('any', undefined);
  }
  if ((ask.of === 'pair') !== (of === 'AB'))
    faults.error(
      ask.of === 'pair'
        ? msg('rules.wantsPair', '{{name}} applies to both items: write AB.{{name}}', { name: term.name })
        : msg('rules.wantsOne', '{{name}} applies to one item: write A.{{name}} or B.{{name}}', { name: term.name }),
      term.from,
      term.to,
    );
  const [least, most] = ask.args;
  if (term.args.length < least || term.args.length > most)
    faults.error(
      msg(
        'rules.argCount',
        { one: '{{name}} takes {{count}} string argument', other: '{{name}} takes {{count}} string arguments' },
        { name: term.name, count: least },
      ),
      term.from,
      term.to,
    );
  const args: string[] = [];
  for (const arg of term.args)
    if (arg.type === 'text') args.push(arg.value);
    else faults.error(msg('rules.wantsText', 'string in single quotes expected'), arg.from, arg.to);
  return {
    type: ask.gives,
    needs: ask.needs | (ask.needs === NEEDS.place ? NEEDS.layer : 0),
    run(scene) {
      const subject = subjectOf(of, scene);
      return subject ? ask.run(subject, args, scene, term) : false;
    },
  };
}

const NUMBERS: readonly TermType[] = ['plain', 'length', 'angle', 'ratio'];
const isNumber = (type: TermType): boolean => NUMBERS.includes(type);

function compileBinary(term: Term & { type: 'binary' }, faults: Faults): Compiled {
  const left = compile(term.left, faults);
  const right = compile(term.right, faults);
  const needs = left.needs | right.needs;
  const { operator } = term;
  if (operator === '&&' || operator === '||') {
    for (const [side, place] of [
      [left, term.left],
      [right, term.right],
    ] as const)
      if (isNumber(side.type) || side.type === 'text' || side.type === 'layer')
        faults.error(
          msg('rules.wantsTruth', 'logical expression expected: compare the value with something'),
          place.from,
          place.to,
        );
    return { type: 'truth', needs, run: operator === '&&' ? both(left, right) : either(left, right) };
  }
  checkUnits(term, left, right, faults);
  if ('+-*/'.includes(operator))
    return { type: resultType(operator, left.type, right.type), needs, run: reckon(operator, left, right) };
  if (operator === '==' || operator === '!=')
    return { type: 'truth', needs, run: equality(operator === '==', left, right) };
  return { type: 'truth', needs, run: order(operator, left, right) };
}

/** Lengths next to bare numbers: a unit was forgotten. */
function checkUnits(term: Term & { type: 'binary' }, left: Compiled, right: Compiled, faults: Faults): void {
  if (term.operator === '*' || term.operator === '/') return;
  for (const [side, other, place] of [
    [left, right, term.left],
    [right, left, term.right],
  ] as const) {
    const bare = place.type === 'number' && place.unit === 'plain' && place.value !== 0;
    if (bare && other.type === 'length')
      faults.error(
        msg('rules.missingUnit', 'a length needs a unit, such as {{value}}mm', { value: place.value }),
        place.from,
        place.to,
      );
    else if (isNumber(side.type) && (other.type === 'text' || other.type === 'layer'))
      faults.error(msg('rules.unlike', 'a number is never equal to a string'), term.from, term.to);
  }
}

const resultType = (operator: string, left: TermType, right: TermType): TermType =>
  operator === '/' && left === right ? 'plain' : left === 'plain' || left === 'ratio' ? right : left;

const negate = (value: Value): Value => (value === null ? null : !isTrue(value));

/** What is missing is false. */
export const isTrue = (value: Value): boolean => value === true || (typeof value === 'number' && value !== 0);

/** False decides regardless of the other operand; otherwise an unknown operand makes the whole unknown. */
const both =
  (left: Compiled, right: Compiled) =>
  (scene: Scene): Value => {
    const first = left.run(scene);
    if (first !== null && !isTrue(first)) return false;
    const second = right.run(scene);
    if (second !== null && !isTrue(second)) return false;
    return first === null || second === null ? null : true;
  };

const either =
  (left: Compiled, right: Compiled) =>
  (scene: Scene): Value => {
    const first = left.run(scene);
    if (first !== null && isTrue(first)) return true;
    const second = right.run(scene);
    if (second !== null && isTrue(second)) return true;
    return first === null || second === null ? null : false;
  };

function reckon(operator: string, left: Compiled, right: Compiled): (scene: Scene) => Value {
  return scene => {
    const [a, b] = [left.run(scene), right.run(scene)];
    if (a === null || b === null) return null;
    if (typeof a !== 'number' || typeof b !== 'number') return undefined;
    if (operator === '+') return a + b;
    if (operator === '-') return a - b;
    return operator === '*' ? a * b : b === 0 ? undefined : a / b;
  };
}

/** Texts are compared without case; one with wildcards is a pattern, on either side. What is missing is neither alike nor unlike. */
function equality(wanted: boolean, left: Compiled, right: Compiled): (scene: Scene) => Value {
  const layers = left.type === 'layer' || right.type === 'layer';
  return scene => {
    const [a, b] = [left.run(scene), right.run(scene)];
    if (a === null || b === null) return null;
    if (a === undefined || b === undefined) return false;
    return alike(a, b, layers ? scene : null) === wanted;
  };
}

function alike(a: string | number | boolean, b: string | number | boolean, layers: Scene | null): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) < 0.5;
  if (typeof a === 'boolean' || typeof b === 'boolean') return truthOf(a) === truthOf(b);
  const [p, q] = [String(a), String(b)];
  if (layers) return namesLayer(q, p, layers.world.givenName(p)) || namesLayer(p, q, layers.world.givenName(q));
  return matches(q, p) || matches(p, q);
}

const truthOf = (value: string | number | boolean): boolean =>
  typeof value === 'string' ? /^(true|yes|1)$/i.test(value) : Boolean(value);

function order(operator: string, left: Compiled, right: Compiled): (scene: Scene) => Value {
  return scene => {
    const [a, b] = [left.run(scene), right.run(scene)];
    if (a === null || b === null) return null;
    if (typeof a !== 'number' || typeof b !== 'number') return false;
    if (operator === '<') return a < b;
    if (operator === '>') return a > b;
    return operator === '<=' ? a <= b : a >= b;
  };
}

/** The name with the fewest letters to change. */
function nearest(name: string, names: readonly string[]): string {
  let best = '';
  let least = Infinity;
  for (const each of names) {
    const steps = distance(name.toLowerCase(), each);
    if (steps < least) [best, least] = [each, steps];
  }
  return best;
}

/** Levenshtein's distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}
