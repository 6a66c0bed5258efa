import type { Readable } from 'node:stream';
import { endpointList, localeOf } from '@boardwright/contract';
import type { Endpoint, EndpointName, Locale } from '@boardwright/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { useSession } from '../auth/sessions.ts';
import type { Session, SessionTimes } from '../auth/sessions.ts';
import { attachment } from '../files/names.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Call, Handlers, ServedFile, Services } from './call.ts';
import { parseInput } from './input.ts';
import { readMultipart } from './multipart.ts';
import { refusalEnvelope, successEnvelope } from './reply.ts';

/** Most bytes of a body, where the general limit is too small. */
const bodyLimits: { readonly [N in EndpointName]?: number } = {
  'revision.push': 16 * 1024 * 1024,
  'revision.snapshot': 64 * 1024 * 1024,
  // Escaped by JSON a text can grow, and in base64 a library does.
  'sketch.compile': 6 * 1024 * 1024,
};

type AnyHandler = (input: unknown, call: Call) => Promise<unknown>;

/** Registers every call of the contract: those with a handler, and the rest as "not built". */
export function registerRoutes(
  app: FastifyInstance,
  services: Services,
  handlers: Handlers,
  times: SessionTimes,
): void {
  for (const endpoint of endpointList) {
    const bodyLimit = bodyLimits[endpoint.name];
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      handler: (request, reply) =>
        answer(endpoint, handlers[endpoint.name] as AnyHandler | undefined, services, times, request, reply),
    });
  }
}

async function answer(
  endpoint: Endpoint<EndpointName>,
  handler: AnyHandler | undefined,
  services: Services,
  times: SessionTimes,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const locale = localeOf(request.headers['accept-language']);
  void reply.header('content-language', locale);
  const token = endpoint.auth === 'none' ? null : tokenOf(request);
  const session = token === null ? null : await useSession(services.db, token, services.now(), times);
  if (session === null && endpoint.auth === 'user') {
    // Section 8: HTTP 403 is what logs the client out.
    const refusal = refuse(token === null ? 'auth.required' : 'auth.expired');
    return reply.code(403).send(refusalEnvelope(refusal, locale));
  }
  if (session?.newToken) void reply.header('authorization', session.newToken);

  const result = await run(endpoint, handler, services, session, locale, request, reply);
  if (result instanceof Refusal) return reply.send(refusalEnvelope(result, locale));
  if (endpoint.file) return sendFile(result as ServedFile, services, reply);
  // Parsing drops whatever a handler returned beyond the contract; a result that breaks it is a bug and throws.
  return reply.send(successEnvelope(endpoint, endpoint.output.parse(result), locale));
}

async function run(
  endpoint: Endpoint<EndpointName>,
  handler: AnyHandler | undefined,
  services: Services,
  session: Session | null,
  locale: Locale,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (handler === undefined) return refuse('not.built');
  const execute = async (body: unknown, file: Readable | null) => {
    const input = parseInput(endpoint, { params: request.params, query: request.query, body });
    if (input instanceof Refusal) return input;
    return handler(input.value, makeCall(services, session, locale, request, reply, file));
  };
  return endpoint.encoding === 'multipart' ? readMultipart(request, execute) : execute(request.body, null);
}

function makeCall(
  services: Services,
  session: Session | null,
  locale: Locale,
  request: FastifyRequest,
  reply: FastifyReply,
  file: Readable | null,
): Call {
  const key = request.headers['idempotency-key'];
  const gone = new AbortController();
  // The request's own `close` comes as soon as its body has been read.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return {
    ...services,
    session,
    get userId() {
      if (session === null) throw new Error('a handler asked for the user of an open call');
      return session.userId;
    },
    locale,
    ip: request.ip,
    idempotencyKey: typeof key === 'string' ? key : null,
    file,
    gone: gone.signal,
    giveToken: token => void reply.header('authorization', token),
  };
}

/** The header's value is the token itself; a Bearer prefix is accepted too. */
function tokenOf(request: FastifyRequest): string | null {
  const token = (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '').trim();
  return token === '' ? null : token;
}

async function sendFile(file: ServedFile, { blobs }: Services, reply: FastifyReply): Promise<unknown> {
  void reply.headers({
    'content-type': 'application/octet-stream',
    'content-disposition': attachment(file.fileName),
    'content-length': await blobs.size(file.sha256),
    'cache-control': 'private, no-store',
  });
  return reply.send(blobs.read(file.sha256));
}
