import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Incoming } from '../files/blobBackend.ts';
import { readSnapshot } from '../files/snapshots.ts';
import { refuse } from '../refusal.ts';
import type { Services } from './call.ts';

/** Receives a JSON with a whole document in its `body`, and runs the call with the other fields and the document on disk. */
export async function receiveDocument(
  { blobs, snapshotLine }: Services,
  request: FastifyRequest,
  maxBytes: number,
  execute: (fields: Record<string, unknown>, document: Incoming) => Promise<unknown>,
): Promise<unknown> {
  // Without a content type there is no body, so the fields of the call are missing.
  if (request.body === undefined) return refuse('input.unreadable');
  const received = await blobs.receive(request.body as Readable, maxBytes);
  if ('tooLarge' in received) return refuse('input.too-large');
  try {
    const taken = await snapshotLine.run(
      request.session!.userId,
      () => readSnapshot(blobs, received),
      new AbortController().signal,
    );
    if ('turned' in taken) return refuse('too.many', { seconds: taken.turned.seconds });
    const snapshot = taken.done;
    if (snapshot === null) return refuse('input.unreadable');
    try {
      return await execute({ revision: snapshot.revision, body: null }, snapshot.body);
    } finally {
      await blobs.discard(snapshot.body);
    }
  } finally {
    await blobs.discard(received);
  }
}
