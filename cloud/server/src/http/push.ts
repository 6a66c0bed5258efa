import type { FastifyRequest } from 'fastify';
import { readChanges } from '../files/changes.ts';
import { refuse } from '../refusal.ts';
import type { Services } from './call.ts';

/** Bodies below are read at once, in some milliseconds: nearly every push is one edit. */
const SMALL = 256 * 1024;

const malformed = (): Error =>
  Object.assign(new Error('not JSON'), { statusCode: 400, code: 'FST_ERR_CTP_INVALID_JSON_BODY' });

/** The body of a push as fields of its call. Large ones are read in a thread, of which there are few. */
export async function readPush({ snapshotLine }: Services, request: FastifyRequest, body: Buffer): Promise<unknown> {
  if (body.length < SMALL) {
    try {
      return JSON.parse(body.toString()) as unknown;
    } catch {
      throw malformed();
    }
  }
  const taken = await snapshotLine.run(request.session!.userId, () => readChanges(body), new AbortController().signal);
  if ('turned' in taken) return refuse('too.many', { seconds: taken.turned.seconds });
  if (taken.done === null) throw malformed();
  return taken.done;
}
