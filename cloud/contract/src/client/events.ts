import type { EventStream } from '../fields.ts';
import type { RawAnswer } from './answer.ts';
import type { OutgoingRequest } from './encode.ts';

/** The events of an answer as they come. */
interface OpenEvents extends Pick<RawAnswer, 'status' | 'header'> {
  readonly events: EventStream;
}

/**
 * Makes a call that is answered with server-sent events, or with something else where it is refused. By fetch: axios hands an answer out when
 * all of it has come. It waits without a limit until the caller aborts.
 */
export async function openEvents(
  { method, url, data, headers }: OutgoingRequest,
  signal: AbortSignal | undefined,
): Promise<OpenEvents | RawAnswer> {
  const response = await fetch(url, { method, headers, body: data ?? null, ...(signal && { signal }) });
  const { status, body } = response;
  const header = (name: string): unknown => response.headers.get(name) ?? undefined;
  const isStream = response.ok && String(header('content-type')).startsWith('text/event-stream');
  return isStream && body ? { status, header, events: body } : { status, header, data: await response.arrayBuffer() };
}
