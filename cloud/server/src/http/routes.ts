import { endpointList, localeOf } from '@boardwright/contract';
import type { BodyMode, Endpoint, EndpointName, Locale } from '@boardwright/contract';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionTimes } from '../auth/sessions.ts';
import { audited } from '../desk/audit.ts';
import { attachment } from '../files/names.ts';
import type { SignedMessage } from '../payment/provider.ts';
import { Refusal, refuse } from '../refusal.ts';
import { admit } from './access.ts';
import { atPace, dropRest } from './bodies.ts';
import { allowCaching } from './caching.ts';
import type { Call, Handlers, ServedFile, Services } from './call.ts';
import { clientAddress } from './clientAddress.ts';
import { cookiesOf } from './cookies.ts';
import { parseInput } from './input.ts';
import { receiveDocument } from './document.ts';
import { readMultipart } from './multipart.ts';
import { readPush } from './push.ts';
import { sendJson } from './rawJson.ts';
import { sendRefusal } from './refusals.ts';
import { successEnvelope } from './reply.ts';

/** Characters that are kept of what a browser says of itself. */
const MOST_USER_AGENT = 300;

/** What came with the fields of a call. */
type Parts = Pick<Call, 'file' | 'document' | 'signed'>;
const noParts: Parts = { file: null, document: null, signed: null };

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
    to.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: endpoint.bodyLimit,
      onRequest: (request, reply) => admit(endpoint, services, times, request, reply),
      handler: (request, reply) =>
        answer(endpoint, handlers[endpoint.name] as AnyHandler | undefined, services, request, reply),
    });
  };
  const withBody = (mode: BodyMode) => endpointList.filter(({ body }) => body === mode);
  for (const endpoint of withBody('parsed')) register(app, endpoint);
  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', (_request, payload, parsed) => parsed(null, payload));
    for (const endpoint of withBody('stream')) register(scope, endpoint);
    done();
  });
  void app.register((scope, _, done) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
      readPush(services, request, body),
    );
    for (const endpoint of withBody('buffer')) register(scope, endpoint);
    done();
  });
  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    const types = ['application/json', 'application/x-www-form-urlencoded'];
    scope.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    for (const endpoint of withBody('raw')) register(scope, endpoint);
    done();
  });
}

async function answer(
  endpoint: Endpoint<EndpointName>,
  handler: AnyHandler | undefined,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const locale = localeOf(request.headers['accept-language']);
  const reads = () => run(endpoint, handler, services, locale, request, reply);
  const arrives = endpoint.encoding === 'multipart' || endpoint.body === 'stream';
  const result = arrives ? await atPace(request, reads) : await reads();
  if (arrives) dropRest(request);
  if (result instanceof Refusal) return sendRefusal(request, reply, result);
  if (endpoint.file) return sendFile(result as ServedFile, services, reply);
  if (endpoint.events) return sendEvents(result as Readable, reply);
  // Parsing drops what a handler returned beyond the contract; a result that breaks it is a bug and throws.
  const envelope = successEnvelope(endpoint, endpoint.output.parse(result), locale);
  reply.envelopeCode = envelope.code;
  allowCaching(reply, endpoint.cache);
  return sendJson(reply, envelope);
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
  const work = audited(endpoint, handler);
  const { params, query } = request;
  if (request.body instanceof Refusal) return request.body;
  const execute = async (body: unknown, parts: Partial<Parts>) => {
    const input = parseInput(endpoint, { params, query, body });
    if (input instanceof Refusal) return input;
    return work(input.value, makeCall(services, locale, request, reply, { ...noParts, ...parts }));
  };
  if (endpoint.encoding === 'multipart') {
    return readMultipart(request, (fields, file) => execute(fields, { file }));
  }
  if (endpoint.body === 'raw') return execute({}, { signed: signedOf(request) });
  if (endpoint.body !== 'stream') return execute(request.body, {});
  return receiveDocument(services, request, endpoint.bodyLimit, (fields, document) => execute(fields, { document }));
}

/** The bytes of a body as they came, and the headers that sign them. */
const signedOf = ({ body, headers }: FastifyRequest): SignedMessage => ({
  bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  headers,
});

function makeCall(
  services: Services,
  locale: Locale,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Parts,
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
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MOST_USER_AGENT),
    cookies: cookiesOf(request, reply),
    bodyBytes: Number(request.headers['content-length'] ?? 0),
    idempotencyKey: typeof key === 'string' ? key : null,
    gone: gone.signal,
    giveToken: token => void reply.header('authorization', token),
  };
}

async function sendFile(file: ServedFile, { blobs }: Services, reply: FastifyReply): Promise<unknown> {
  void reply.headers({
    'content-type': 'application/octet-stream',
    'content-disposition': attachment(file.fileName),
    'cache-control': 'private, no-store',
  });
  if ('stream' in file) return reply.send(file.stream);
  const blob = await blobs.openBlob(file.blob);
  reply.raw.once('close', () => void blob.close());
  return reply.header('content-length', blob.size).send(blob.stream());
}

/** Sends events as they come; proxies such as nginx would collect them otherwise. */
const sendEvents = (events: Readable, reply: FastifyReply): FastifyReply =>
  reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }).send(events);
