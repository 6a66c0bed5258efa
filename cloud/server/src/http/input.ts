import { pathParameters } from '@boardwright/contract';
import type { Endpoint, FieldIssue } from '@boardwright/contract';
import { fieldFaults } from './fieldFaults.ts';
import type { Refusal } from '../refusal.ts';

/** The parts of a request that carry input. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Path parameters win over body fields, body fields over the query; only GET and DELETE read the query. */
export function parseInput(endpoint: Endpoint, raw: RawInput): { value: unknown } | Refusal {
  const fields: Record<string, unknown> = {};
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') Object.assign(fields, record(raw.query));
  if (endpoint.method !== 'GET') Object.assign(fields, record(raw.body));
  const params = record(raw.params);
  for (const name of pathParameters(endpoint.path)) fields[name] = params[name];

  // PostgreSQL refuses NUL in a text. What lies inside lists and objects is stored as JSON, which escapes it.
  const broken = Object.keys(fields).filter(name => hasNul(fields[name]));
  if (broken.length > 0) {
    const issues = broken.map(path => ({ path, message: 'NUL character' }));
    return fieldFaults(issues);
  }
  const parsed = endpoint.input.safeParse(fields);
  if (parsed.success) return { value: parsed.data };
  const issues: FieldIssue[] = parsed.error.issues.map(issue => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  return fieldFaults(issues);
}

const hasNul = (value: unknown): boolean => typeof value === 'string' && value.includes('\0');

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
