import { z } from 'zod';

/** Opaque identifier made by the server. */
export const id = z.string().min(1).max(64);

/** Whole number; forms and queries carry it as text. */
export const wireInt = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
]);

/** Truth value; forms and queries carry it as text. */
export const wireBool = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform(text => text === 'true' || text === '1'),
]);

/** A list or object which a form carries as JSON text in one field. */
export function jsonField<S extends z.ZodType>(schema: S) {
  return z.union([schema, z.string().transform(parseJson).pipe(schema)]);
}

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
}

/** The forms of the specification, section 5, send '' for what the user left empty. */
export const text = (max: number) => z.string().max(max).default('');

/** An optional identifier for which a form may send ''. */
export const optionalId = z.union([z.literal('').transform(() => undefined), id]).optional();

/** Amount of money, whole minor units (US cents unless a currency stands next to it). */
export const money = z.int();

/** UTC, ISO 8601. */
export const time = z.iso.datetime();

export const nothing = z.object({});

/** What a call without a result answers. */
export const none = z.null();

export const pageInput = (pageSize: number) => ({
  pageNum: wireInt.pipe(z.int().min(1).max(1_000_000)).default(1),
  pageSize: wireInt.pipe(z.int().min(1).max(100)).default(pageSize),
});

export function rows<S extends z.ZodType>(row: S) {
  return z.object({ rows: z.array(row), total: z.int().min(0) });
}

/** A JSON text or the object itself (couponParam, pointOut). */
export const looseObject = z.record(z.string(), z.unknown());

/** A downloaded file, with the name of its content-disposition header. */
export interface DownloadedFile {
  readonly data: Blob;
  readonly filename: string;
}

/** Output of the calls that answer with a file. */
export const fileAnswer = z.custom<DownloadedFile>();

/** Bytes of server-sent events as they come. */
export type EventStream = ReadableStream<Uint8Array>;

/** Output of the calls that answer with events. */
export const eventAnswer = z.custom<EventStream>();
