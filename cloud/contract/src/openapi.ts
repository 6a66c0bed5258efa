import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { pathParameters, roleOf } from './endpoint.ts';
import { endpointList } from './endpoints.ts';
import { rateClasses } from './rates.ts';

type Json = Record<string, unknown>;

const CONTENT_TYPES = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
} as const;

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(serverUrl = '/'): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpointList) {
    const item = (paths[endpoint.path] ??= {});
    item[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Boardwright cloud', version: '0.1.0' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const input = jsonSchema(endpoint.input, 'input');
  const properties = { ...(input['properties'] as Json | undefined) };
  const required = new Set((input['required'] as string[] | undefined) ?? []);
  const inPath = pathParameters(endpoint.path);
  const parameters: Json[] = inPath.map(name => {
    const schema = properties[name] ?? { type: 'string' };
    delete properties[name];
    return { name, in: 'path', required: true, schema };
  });
  const result: Json = {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.name.split('.')[0]],
    'x-origin': endpoint.origin,
    'x-errors': endpoint.errors,
    'x-role': roleOf(endpoint),
    'x-rate': { class: endpoint.rate, ...rateClasses[endpoint.rate] },
    'x-cache': endpoint.cache,
    'x-idempotency': endpoint.idempotency,
    ...(endpoint.method !== 'GET' && { 'x-body-limit': endpoint.bodyLimit, 'x-streamed': endpoint.body === 'stream' }),
    responses: responses(endpoint),
  };
  if (endpoint.encoding === 'query') {
    for (const [name, schema] of Object.entries(properties)) {
      parameters.push({ name, in: 'query', required: required.has(name), schema });
    }
  } else {
    if (endpoint.filePart !== null) properties[endpoint.filePart] = { type: 'string', format: 'binary' };
    const schema = { type: 'object', properties, required: [...required].filter(name => !inPath.includes(name)) };
    result['requestBody'] = { required: true, content: { [CONTENT_TYPES[endpoint.encoding]]: { schema } } };
  }
  if (endpoint.idempotency === 'key') {
    parameters.push({ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } });
  }
  result['parameters'] = parameters;
  if (endpoint.auth !== 'none')
    result['security'] = endpoint.auth === 'optional' ? [{ token: [] }, {}] : [{ token: [] }];
  return result;
}

function responses(endpoint: Endpoint): Json {
  const envelope = {
    type: 'object',
    required: ['code', 'type', 'message', 'data'],
    properties: {
      code: { type: ['integer', 'string'] },
      err: { type: 'string' },
      type: { enum: ['success', 'error'] },
      message: { type: ['string', 'null'] },
      data: endpoint.file || endpoint.events ? {} : jsonSchema(endpoint.output, 'output'),
    },
  };
  const content: Json = { 'application/json': { schema: envelope } };
  if (endpoint.file) content['application/octet-stream'] = { schema: { type: 'string', format: 'binary' } };
  if (endpoint.events) content['text/event-stream'] = { schema: { type: 'string' } };
  return {
    200: { description: 'Success, or a refusal with type "error".', content },
    ...(roleOf(endpoint) !== 'visitor' && {
      403: { description: 'No session, it has expired, or it has another role.' },
    }),
    429: {
      description: 'Too many calls of this class.',
      headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
    },
  };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
