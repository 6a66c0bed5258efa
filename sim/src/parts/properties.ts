import { msg, type Msg } from '@boardwright/engine/base';
import type { PartKind, Properties, Property, Value } from './part.ts';

/**
 * What was given, and for the rest what each begins with. An invalid value is reported, and the nearest valid one is
 * taken: `part` is the name in the message.
 */
export function propertiesOf(
  { properties }: Pick<PartKind, 'properties'>,
  given: Properties,
  part: string,
): { readonly values: Properties; readonly faults: readonly Msg[] } {
  const faults: Msg[] = [];
  const values: Record<string, Value> = { ...given };
  for (const property of properties) {
    const { name, title, initial } = property;
    const value = given[name] ?? initial;
    const told = { part, property: title, value: String(value) };
    values[name] = held(property, value, told, faults);
  }
  return { values, faults };
}

type Told = Readonly<{ part: string; property: Msg; value: string }>;

function held({ initial, min, max, choices }: Property, value: Value, told: Told, faults: Msg[]): Value {
  // Fields of a schematic are texts, even when they look like numbers.
  const number = String(value).trim() === '' ? NaN : Number(value);
  if (choices) {
    const chosen = choices.find(each => each === value || (typeof each === 'number' && each === number));
    if (chosen !== undefined) return chosen;
    faults.push(
      msg('live.noChoice', '{{part}}: {{property}} is {{value}}, but must be one of {{choices}}. Using {{taken}}.', {
        ...told,
        choices: choices.join(', '),
        taken: String(initial),
      }),
    );
    return initial;
  }
  if (typeof initial !== 'number') return value;
  if (!Number.isFinite(number)) {
    faults.push(
      msg('live.noNumber', '{{part}}: {{property}} is {{value}}, not a number. Using {{taken}}.', {
        ...told,
        taken: initial,
      }),
    );
    return initial;
  }
  if (min !== undefined && number < min) {
    faults.push(
      msg('live.tooLow', '{{part}}: {{property}} is {{value}}, below the minimum {{min}}. Using the minimum.', {
        ...told,
        min,
      }),
    );
    return min;
  }
  if (max !== undefined && number > max) {
    faults.push(
      msg('live.tooHigh', '{{part}}: {{property}} is {{value}}, above the maximum {{max}}. Using the maximum.', {
        ...told,
        max,
      }),
    );
    return max;
  }
  return number;
}
