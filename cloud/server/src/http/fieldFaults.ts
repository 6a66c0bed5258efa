import { fieldName, listed } from '@boardwright/contract';
import type { FieldIssue } from '@boardwright/contract';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';

/**
 * Refuses input by the names of the fields a person filled in. Where only fields are wrong that the program fills in, the person
 * can do nothing about them but get the program of today.
 */
export function fieldFaults(issues: readonly FieldIssue[]): Refusal {
  const fields = [...new Set(issues.map(({ path }) => path.split('.').at(-1)!))];
  const named = fields.flatMap(field => fieldName(field) ?? []);
  return named.length > 0
    ? refuse('input.invalid', { fields: listed(named) }, issues)
    : refuse('input.unreadable', {}, issues);
}
