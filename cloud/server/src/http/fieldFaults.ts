import { fieldName, listed } from '@boardwright/contract';
import type { FieldIssue } from '@boardwright/contract';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';

/** The field of a form that a path leads to; null inside of a list, such as the files of a sketch, which no form has. */
function fieldOf(path: string): string | null {
  const parts = path.split('.');
  return parts.some(part => /^\d+$/.test(part)) ? null : parts.at(-1)!;
}

/**
 * Refuses input by the names of the fields a person filled in. Where only fields are wrong that the program fills in, the person
 * can do nothing about them but get the program of today.
 */
export function fieldFaults(issues: readonly FieldIssue[]): Refusal {
  const fields = [...new Set(issues.flatMap(({ path }) => fieldOf(path) ?? []))];
  const named = fields.flatMap(field => fieldName(field) ?? []);
  return named.length > 0
    ? refuse('input.invalid', { fields: listed(named) }, issues)
    : refuse('input.unreadable', {}, issues);
}
