import type { CallError } from '@boardwright/contract';

/** What is wrong with a draft, as the service lists it; the message of another fault. */
export function problemsOf({ data, message }: CallError): string[] {
  if (!Array.isArray(data)) return [message];
  const lines = data.map(each => (typeof each === 'string' ? each : JSON.stringify(each)));
  return lines.length === 0 ? [message] : lines;
}
