import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';

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
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const result = await execute(fields, part.file);
    // A refused file is read to its end, or the client would see a broken connection instead of the reason.
    part.file.resume();
    return result;
  }
  return execute(fields, null);
}
