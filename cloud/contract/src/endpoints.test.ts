import { expect, test } from 'vitest';
import { normalisePath, pathParameters } from './endpoint.ts';
import { endpointList, endpoints } from './endpoints.ts';
import { openApiDocument } from './openapi.ts';

// Section 7 of the specification, copied by hand: method and path of every call it names with a path.
const SPECIFIED = `
GET /api/eda/user/coupon
GET /api/eda/receiver/list
GET api/eda/bill/list
POST api/eda/bill
PUT api/eda/bill
DELETE api/eda/bill
POST /api/eda/receiver
PUT /api/eda/receiver
DELETE /api/eda/receiver
GET /api/eda/cart/area/list
GET /api/eda/cart/cn/area
GET api/eda/cart/area/child/list
GET /api/eda/receiver/area/list
GET /api/eda/bom/quote/list
POST /api/eda/bom/quote/add/cart
POST /api/eda/bom/quote/reQuote
GET /api/eda/bom/quote/view
DELETE /api/eda/bom/quote
GET api/eda/order/list
GET /api/eda/order/reorder/{id}
POST /api/eda/order/cancel/{id}
POST /api/eda/order/completed/{id}
POST /api/eda/order/pay
POST /api/eda/order/bill/export
GET /api/eda/order/view/{id}
GET /api/eda/cart/list
DELETE /api/eda/cart
POST /api/eda/cart/jump/order
GET api/eda/cart/parts
GET /api/eda/cart/part/searchInfo
GET /api/eda/cart/part/search
GET /api/eda/cart/part/detail/{id}
POST /api/eda/file/upload
POST /api/eda/bom/upload
GET /api/eda/project/share/list
PUT /api/eda/project/unshare/{id}
GET /api/eda/project/example/list
GET /api/eda/article/project
POST /api/eda/project
GET /api/eda/project/list
GET /api/eda/project/restore/list
POST /api/eda/project/restore
DELETE /api/eda/project/restore
GET /api/eda/project/search
POST /api/eda/project/open
PUT /api/eda/project/rename
DELETE /api/eda/project/{id}
POST /api/eda/project/share
PUT /api/eda/project/share
POST /api/eda/project/gerber
POST /api/eda/project/mark
POST /import/kicad/edaData
POST /api/eda/project/upvote
POST /api/eda/project/unupvote
POST /api/eda/project/favorites
POST /api/eda/project/comments
GET /api/eda/index/comments/refresh
GET /api/eda/project/comments/like
GET /api/eda/index/share/list
GET /api/auth/visit
POST /api/eda/user/point
GET /api/eda/article/list
GET /api/eda/blog/label/list
GET /api/eda/blog/list
GET /api/eda/blog/product/list
GET /api/eda/chat/title/list
GET /api/eda/chat/view/{id}
DELETE /api/eda/chat/{id}
POST /api/eda/chat
POST /api/eda/chat/{id}
GET api/eda/user
POST api/eda/user/update
POST api/eda/user/password
GET api/eda/user/bill
POST api/eda/user/bill/update
POST /api/eda/user/reset
GET /api/eda/index/accredit
GET api/eda/user/claim
GET api/auth/coupon
POST /api/auth/feed
POST /api/auth/subscribe/{email}
POST /api/auth/rfq
POST /api/eda/index/point
GET /api/auth/statistics
GET /api/auth/sms/check
`
  .trim()
  .split('\n')
  .map(line => {
    const [method, path] = line.split(' ') as [string, string];
    return `${method} ${normalisePath(path)}`;
  });

const route = (e: { method: string; path: string }) => `${e.method} ${e.path}`;

test('every call of section 7 is in the contract, and nothing else claims to be', () => {
  const fromSpec = endpointList.filter(e => e.origin === 'spec').map(route);
  expect(fromSpec.toSorted()).toEqual(SPECIFIED.toSorted());
});

test('names and routes are unique, and names say where a call lives', () => {
  expect(new Set(endpointList.map(e => e.name)).size).toBe(endpointList.length);
  expect(new Set(endpointList.map(route)).size).toBe(endpointList.length);
  for (const [group, calls] of Object.entries(endpoints)) {
    for (const [key, endpoint] of Object.entries(calls)) expect(endpoint.name).toBe(`${group}.${key}`);
  }
});

test('the four calls of section 7 without an automatic error toast', () => {
  expect(
    endpointList
      .filter(e => e.silentErrors)
      .map(route)
      .toSorted(),
  ).toEqual([
    'GET /api/auth/sms/check',
    'POST /api/eda/project',
    'POST /api/eda/project/gerber',
    'POST /import/kicad/edaData',
  ]);
});

test('the OpenAPI document describes every call', () => {
  const document = openApiDocument() as { openapi: string; paths: Record<string, Record<string, Operation>> };
  interface Operation {
    operationId: string;
    parameters: { name: string; in: string }[];
    requestBody?: { content: Record<string, unknown> };
  }
  expect(document.openapi).toBe('3.1.0');
  for (const endpoint of endpointList) {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId).toBe(endpoint.name);
    const inPath = operation?.parameters.filter(p => p.in === 'path').map(p => p.name);
    expect(inPath).toEqual(pathParameters(endpoint.path));
  }
  expect(JSON.stringify(document)).not.toContain('$ref');
  expect(document.paths['/api/eda/project/{id}/snapshot']?.['post']).toMatchObject({
    'x-role': 'user',
    'x-rate': { class: 'upload', most: 120, windowSeconds: 60, by: 'account' },
    'x-cache': 'no-store',
    'x-idempotency': 'natural',
    'x-body-limit': 64 * 1024 * 1024,
    'x-streamed': true,
  });
  const rename = document.paths['/api/eda/project/rename']?.['put'];
  expect(Object.keys(rename?.requestBody?.content ?? {})).toEqual(['application/x-www-form-urlencoded']);
});
