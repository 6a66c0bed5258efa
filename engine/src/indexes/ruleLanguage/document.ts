import { msg } from '../../base/index.ts';
import { compileText, type Compiled } from './compile.ts';
import {
  CONNECTIONS,
  CONSTRAINTS,
  DISALLOWED,
  FORMER_NAMES,
  sortOf,
  type ConstraintType,
  type Disallowed,
  type ZoneConnection,
} from './constraints.ts';
import { Faults, type RuleFault } from './fault.ts';
import { readLists, type List, type Word } from './list.ts';

/** One constraint of a rule. What the rule does not give is null. */
export interface CustomConstraint {
  readonly type: ConstraintType;
  /** In the unit of the constraint's type. */
  readonly min: number | null;
  readonly opt: number | null;
  readonly max: number | null;
  readonly disallow: ReadonlySet<Disallowed>;
  readonly connection: ZoneConnection | null;
  /** What an assertion asks for, and as it is written. */
  readonly test: { readonly compiled: Compiled; readonly text: string } | null;
  /** Whether a skew is held within each differential pair. */
  readonly withinPairs: boolean;
}

export interface CustomRule {
  readonly name: string;
  /** 'outer', 'inner' or a layer with wildcards; '' for all. */
  readonly layer: string;
  /** null: as the check says; 'exclusion' is an accepted finding, which is the same as none. */
  readonly severity: 'error' | 'warning' | 'ignore' | null;
  /** null: it always applies. */
  readonly condition: Compiled | null;
  readonly constraints: readonly CustomConstraint[];
}

export interface RuleDocument {
  readonly rules: readonly CustomRule[];
  readonly faults: readonly RuleFault[];
}

const VERSION = 1;

/** Reads the text of a .kicad_dru file: rules in their order, later ones count more. A faulty rule is left out as a whole. */
export function readRules(text: string): RuleDocument {
  const faults = new Faults();
  const rules: CustomRule[] = [];
  let version = false;
  for (const list of readLists(text, faults)) {
    const [head] = list.items;
    if (head?.type !== 'word') {
      faults.error(msg('rules.noHead', 'a list starts with a keyword such as rule'), list.from, list.from + 1);
      continue;
    }
    if (head.text === 'version') {
      version = true;
      readVersion(list, faults);
    } else if (head.text === 'rule') {
      if (!version) {
        version = true;
        faults.warning(msg('rules.noVersion', '(version 1) is missing before the first rule'), list.from, head.to);
      }
      const rule = readRule(list, faults);
      if (rule) rules.push(rule);
    } else
      faults.error(
        msg('rules.unknownList', 'unknown keyword “{{name}}”: use version or rule', { name: head.text }),
        head.from,
        head.to,
      );
  }
  return { rules, faults: faults.list };
}

function readVersion({ items, from, to }: List, faults: Faults): void {
  const number = items[1]?.type === 'word' ? Number(items[1].text) : NaN;
  if (!Number.isInteger(number)) faults.error(msg('rules.badVersion', 'the version must be a whole number'), from, to);
  else if (number > VERSION)
    faults.warning(
      msg('rules.newVersion', 'the file uses rule language version {{number}}; version 1 is supported', { number }),
      from,
      to,
    );
}

const SEVERITIES: Readonly<Record<string, CustomRule['severity']>> = {
  error: 'error',
  warning: 'warning',
  ignore: 'ignore',
  exclusion: 'ignore',
};

function readRule(list: List, faults: Faults): CustomRule | null {
  const known = faults.list.length;
  const [, name, ...clauses] = list.items;
  if (name?.type !== 'word') {
    faults.error(msg('rules.noName', 'the rule has no name'), list.from, list.from + 5);
    return null;
  }
  const rule: { -readonly [key in keyof CustomRule]: CustomRule[key] } & { constraints: CustomConstraint[] } = {
    name: name.text,
    layer: '',
    severity: null,
    condition: null,
    constraints: [],
  };
  for (const clause of clauses) {
    if (clause.type === 'word' || clause.items[0]?.type !== 'word') {
      faults.error(
        msg('rules.wantsClause', 'clause in parentheses expected, such as (constraint …)'),
        clause.from,
        clause.to,
      );
      continue;
    }
    const [head, value] = clause.items as readonly [Word, ...(Word | List)[]];
    switch (head.text) {
      case 'constraint': {
        const constraint = readConstraint(clause, faults);
        if (!constraint) break;
        if (rule.constraints.some(({ type }) => type === constraint.type))
          faults.error(
            msg('rules.twice', 'the rule already has a constraint {{type}}', { type: constraint.type }),
            clause.from,
            clause.to,
          );
        else rule.constraints.push(constraint);
        break;
      }
      case 'condition':
        if (value?.type !== 'word')
          faults.error(msg('rules.noCondition', 'the condition must be a quoted string'), clause.from, clause.to);
        else if (value.text.trim() !== '') rule.condition = compileText(value.text, value.inside, faults);
        break;
      case 'layer':
        if (value?.type === 'word') rule.layer = value.text;
        else faults.error(msg('rules.noLayer', 'layer name missing: outer, inner, or "F.Cu"'), clause.from, clause.to);
        break;
      case 'severity': {
        const severity = value?.type === 'word' ? SEVERITIES[value.text] : undefined;
        if (severity) rule.severity = severity;
        else
          faults.error(
            msg('rules.badSeverity', 'the severity must be error, warning, ignore or exclusion'),
            (value ?? clause).from,
            (value ?? clause).to,
          );
        break;
      }
      default:
        faults.error(
          msg('rules.unknownClause', 'unknown clause “{{name}}”: use constraint, condition, layer or severity', {
            name: head.text,
          }),
          head.from,
          head.to,
        );
    }
  }
  if (rule.constraints.length === 0 && faults.list.length === known)
    faults.warning(msg('rules.noConstraint', 'the rule has no constraint and no effect'), list.from, name.to);
  return faults.list.slice(known).some(({ severity }) => severity === 'error') ? null : rule;
}

function typeNamed(word: Word, faults: Faults): ConstraintType | null {
  if (Object.hasOwn(CONSTRAINTS, word.text)) return word.text as ConstraintType;
  const former = FORMER_NAMES[word.text];
  if (former) {
    faults.warning(
      msg('rules.formerName', '{{old}} is now called {{type}}', { old: word.text, type: former }),
      word.from,
      word.to,
    );
    return former;
  }
  faults.error(msg('rules.noType', 'unknown constraint “{{name}}”', { name: word.text }), word.from, word.to);
  return null;
}

const DISALLOWS = new Set<string>(DISALLOWED);

function readConstraint(clause: List, faults: Faults): CustomConstraint | null {
  const [, word, ...values] = clause.items;
  if (word?.type !== 'word') {
    faults.error(msg('rules.noConstraintType', 'the type of the constraint is missing'), clause.from, clause.to);
    return null;
  }
  const type = typeNamed(word, faults);
  if (!type) return null;
  const limits: Record<'min' | 'opt' | 'max', number | null> = { min: null, opt: null, max: null };
  const plain = { type, disallow: new Set<Disallowed>(), connection: null, test: null, withinPairs: false };
  const words = values.filter(each => each.type === 'word');
  switch (type) {
    case 'disallow': {
      const disallow = new Set<Disallowed>();
      for (const each of words)
        if (DISALLOWS.has(each.text)) disallow.add(each.text as Disallowed);
        else
          faults.error(
            msg('rules.badDisallow', '“{{name}}” cannot be disallowed. Use {{known}}.', {
              name: each.text,
              known: [...DISALLOWS].join(', '),
            }),
            each.from,
            each.to,
          );
      if (words.length === 0)
        faults.error(msg('rules.emptyDisallow', 'item type missing: track, via, pad, zone, …'), clause.from, clause.to);
      return { ...plain, ...limits, disallow };
    }
    case 'zone_connection': {
      const [each] = words;
      const connection = each ? CONNECTIONS[each.text] : undefined;
      if (!connection)
        faults.error(
          msg('rules.badConnection', 'the connection must be solid, thermal_reliefs or none'),
          (each ?? clause).from,
          (each ?? clause).to,
        );
      return { ...plain, ...limits, connection: connection ?? null };
    }
    case 'assertion': {
      const [each] = words;
      if (!each) {
        faults.error(msg('rules.noAssertion', 'assertion expression missing'), clause.from, clause.to);
        return null;
      }
      const compiled = compileText(each.text, each.inside, faults);
      return compiled && { ...plain, ...limits, test: { compiled, text: each.text } };
    }
    case 'min_resolved_spokes':
      if (words[0]) limits.min = quantity(words[0], type, faults);
      break;
    default:
  }
  let withinPairs = false;
  const known = faults.list.length;
  for (const each of values)
    if (each.type === 'list') {
      const name = each.items[0]?.type === 'word' ? each.items[0].text : '';
      const value = each.items[1];
      if (name === 'within_diff_pairs') withinPairs = true;
      else if (name !== 'min' && name !== 'opt' && name !== 'max')
        faults.error(msg('rules.badLimit', 'limits must be (min …), (opt …) or (max …)'), each.from, each.to);
      else if (value?.type === 'word') limits[name] = quantity(value, type, faults);
      else faults.error(msg('rules.noValue', 'value missing'), each.from, each.to);
    } else if (each.text === 'within_diff_pairs') withinPairs = true;
  const { min, max } = limits;
  const wanted = sortOf(type).unit !== 'none' && min === null && limits.opt === null && max === null;
  if (wanted && faults.list.length === known)
    faults.error(msg('rules.noLimits', 'the constraint has no value, such as (min 0.2mm)'), clause.from, clause.to);
  if (min !== null && max !== null && min > max)
    faults.error(msg('rules.crossed', 'the minimum is larger than the maximum'), clause.from, clause.to);
  return { ...plain, ...limits, withinPairs };
}

/** A value with its unit, which may be reckoned: "0.2mm + 4mil". */
function quantity(word: Word, type: ConstraintType, faults: Faults): number | null {
  const known = faults.list.length;
  const compiled = compileText(word.text, word.inside, faults);
  if (!compiled) return null;
  // `as`: what needs nothing reads nothing.
  const value = compiled.needs === 0 ? compiled.run({} as never) : undefined;
  if (typeof value !== 'number') {
    if (faults.list.length === known) faults.error(msg('rules.wantsNumber', 'number expected'), word.from, word.to);
    return null;
  }
  const { unit } = sortOf(type);
  if (unit === 'length' && compiled.type === 'plain' && value !== 0) {
    faults.error(msg('rules.missingUnit', 'a length needs a unit, such as {{value}}mm', { value }), word.from, word.to);
    return null;
  }
  if ((unit === 'length') !== (compiled.type === 'length') && value !== 0) {
    faults.error(msg('rules.wrongUnit', '{{type}} does not use this unit', { type }), word.from, word.to);
    return null;
  }
  return unit === 'length' ? Math.round(value) : value;
}
