import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';

type Part = ReturnType<FastifyRequest['parts']> extends AsyncIterable<infer P> ? P : never;
type Parts = AsyncIterator<Part>;

/** The form broke while its file was being read. */
class BrokenForm extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('the form cannot be used');
    this.refusal = refusal;
  }
}

/**
 * Reads the fields of a multipart body up to its file, then runs the call while the file is still arriving, so that
 * the kind of file is known before its first byte. Fields after the file are not read.
 */
export async function readMultipart(
  request: FastifyRequest,
  execute: (fields: Record<string, unknown>, file: Readable | null) => Promise<unknown>,
): Promise<unknown> {
  if (!request.isMultipart()) return refuse('upload.missing');
  const fields: Record<string, unknown> = {};
  const parts = request.parts();
  try {
    for (;;) {
      const part = await nextPart(parts);
      if (part === null) return await execute(fields, null);
      if (part.type === 'file')
        return await execute(fields, Readable.from(bytesOf(part.file, parts), { objectMode: false }));
      fields[part.fieldname] = part.value;
    }
  } catch (error) {
    if (error instanceof BrokenForm) return error.refusal;
    throw error;
  }
}

/** The bytes of a file. They end when the whole form has arrived, so that nothing is kept of one that is cut or has two files. */
async function* bytesOf(file: Readable, parts: Parts): AsyncGenerator<Buffer> {
  try {
    yield* file as AsyncIterable<Buffer>;
  } catch (error) {
    throw broken(error);
  }
  for (;;) {
    const part = await nextPart(parts);
    if (part === null) return;
    if (part.type === 'file') throw new BrokenForm(refuse('upload.several'));
  }
}

async function nextPart(parts: Parts): Promise<Part | null> {
  try {
    const next = await parts.next();
    return next.done ? null : next.value;
  } catch (error) {
    throw broken(error);
  }
}

/** Limits of the form have a status of their own; what the parser says besides is that it ends in the middle. */
function broken(error: unknown): unknown {
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (code === 'FST_FILES_LIMIT') return new BrokenForm(refuse('upload.several'));
  if (statusCode !== undefined && code !== 'FST_MP_PREMATURE_CLOSE') return error;
  return new BrokenForm(refuse('upload.incomplete'));
}
