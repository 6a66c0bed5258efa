import { endpointList, localeOf } from '@boardwright/contract';
import type { Endpoint, EndpointName, Locale } from '@boardwright/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { useSession } from '../auth/sessions.ts';
import type { Session, SessionTimes } from '../auth/sessions.ts';
import { attachment } from '../files/names.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Call, Handlers, ServedFile, Services } from './call.ts';
import { clientAddress } from './clientAddress.ts';
import { parseInput } from './input.ts';
import { receiveDocument } from './document.ts';
import { readMultipart } from './multipart.ts';
import { readPush } from './push.ts';
import { sendJson } from './rawJson.ts';
import { refusalEnvelope, successEnvelope } from './reply.ts';

/** Most bytes of a body, where the general limit is too small. */
const bodyLimits: { readonly [N in EndpointName]?: number } = {
  'revision.push': 16 * 1024 * 1024,
  'revision.snapshot': 64 * 1024 * 1024,
  // Escaped by JSON a text can grow, and in base64 a library does.
  'sketch.compile': 6 * 1024 * 1024,
};

/** Calls whose JSON is written to the disk as it arrives, and read in a thread: its `body` is a whole document. */
const STREAMED: readonly EndpointName[] = ['revision.snapshot'];

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

type AnyHandler = (input: unknown, call: Call) => Promise<unknown>;

/** Registers every call of the contract: those with a handler, and the rest as "not built". */
export function registerRoutes(
  app: FastifyInstance,
  services: Services,
  handlers: Handlers,
  times: SessionTimes,
): void {
  app.decorateRequest('session', null);
  const register = (to: FastifyInstance, endpoint: Endpoint<EndpointName>): void => {
    const bodyLimit = bodyLimits[endpoint.name];
    to.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      // Before the body is read: what a visitor sends is not worth the work.
      onRequest: (request, reply) => recognise(endpoint, services, times, request, reply),
      handler: (request, reply) =>
        answer(endpoint, handlers[endpoint.name] as AnyHandler | undefined, services, request, reply),
    });
  };
  const isStreamed = ({ name }: Endpoint<EndpointName>) => STREAMED.includes(name);
  const isPush = ({ name }: Endpoint<EndpointName>) => name === 'revision.push';
  for (const endpoint of endpointList) if (!isStreamed(endpoint) && !isPush(endpoint)) register(app, endpoint);
  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', (_request, payload, parsed) => parsed(null, payload));
    for (const endpoint of endpointList) if (isStreamed(endpoint)) register(scope, endpoint);
    done();
  });
  void app.register((scope, _, done) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
      readPush(services, request, body),
    );
    for (const endpoint of endpointList) if (isPush(endpoint)) register(scope, endpoint);
    done();
  });
}

/** Finds the session of a request; without one, a call for users ends here. */
async function recognise(
  endpoint: Endpoint<EndpointName>,
  services: Services,
  times: SessionTimes,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const locale = localeOf(request.headers['accept-language']);
  void reply.header('content-language', locale);
  const token = endpoint.auth === 'none' ? null : tokenOf(request);
  request.session = token === null ? null : await useSession(services.db, token, services.now(), times);
  if (request.session?.newToken) void reply.header('authorization', request.session.newToken);
  if (request.session !== null || endpoint.auth !== 'user') return undefined;
  // Specification, section 8: HTTP 403 is what logs the client out.
  const refusal = refuse(token === null ? 'auth.required' : 'auth.expired');
  return reply.code(403).send(refusalEnvelope(refusal, locale));
}

async function answer(
  endpoint: Endpoint<EndpointName>,
  handler: AnyHandler | undefined,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const locale = localeOf(request.headers['accept-language']);
  const result = await run(endpoint, handler, services, locale, request, reply);
  if (result instanceof Refusal) return sendJson(reply, refusalEnvelope(result, locale));
  if (endpoint.file) return sendFile(result as ServedFile, services, reply);
  // Parsing drops what a handler returned beyond the contract; a result that breaks it is a bug and throws.
  return sendJson(reply, successEnvelope(endpoint, endpoint.output.parse(result), locale));
}

async function run(
  endpoint: Endpoint<EndpointName>,
  handler: AnyHandler | undefined,
  services: Services,
  locale: Locale,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (handler === undefined) return refuse('not.built');
  const { params, query } = request;
  if (request.body instanceof Refusal) return request.body;
  const execute = async (body: unknown, parts: Pick<Call, 'file' | 'document'>) => {
    const input = parseInput(endpoint, { params, query, body });
    if (input instanceof Refusal) return input;
    return handler(input.value, makeCall(services, locale, request, reply, parts));
  };
  if (endpoint.encoding === 'multipart') {
    return readMultipart(request, (fields, file) => execute(fields, { file, document: null }));
  }
  if (!STREAMED.includes(endpoint.name)) return execute(request.body, { file: null, document: null });
  return receiveDocument(services, request, bodyLimits[endpoint.name]!, (fields, document) =>
    execute(fields, { file: null, document }),
  );
}

function makeCall(
  services: Services,
  locale: Locale,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Pick<Call, 'file' | 'document'>,
): Call {
  const { session } = request;
  const key = request.headers['idempotency-key'];
  const gone = new AbortController();
  // The request's own `close` comes as soon as its body has been read.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return {
    ...services,
    ...parts,
    session,
    get userId() {
      if (session === null) throw new Error('a handler asked for the user of an open call');
      return session.userId;
    },
    locale,
    ip: clientAddress(request.ip),
    bodyBytes: Number(request.headers['content-length'] ?? 0),
    idempotencyKey: typeof key === 'string' ? key : null,
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
  const handle = await blobs.openBlob(file.blob);
  void reply.headers({
    'content-type': 'application/octet-stream',
    'content-disposition': attachment(file.fileName),
    'content-length': (await handle.stat()).size,
    'cache-control': 'private, no-store',
  });
  return reply.send(handle.createReadStream());
}
