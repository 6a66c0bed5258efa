import { msg } from '@boardwright/engine/base';
import { translator, type Lang } from '@boardwright/native';
import type { Outgoing } from './proxy/sendRequest.ts';

/** Sends a call of the page to the cloud that the app is set to; without one, or when it is out of reach, says so. */
export async function callCloud(
  request: Request,
  cloud: string | undefined,
  lang: Lang,
  send: (address: string, request: Outgoing) => Promise<Response>,
): Promise<Response> {
  const refuse = (message: string): Response =>
    Response.json({ code: 503, err: 'cloud.offline', type: 'error', message, data: null }, { status: 503 });
  const tr = translator(lang);
  if (cloud === undefined)
    return refuse(
      tr(msg('desktop.noCloud', 'This app is not connected to a server. Enter an address in File > Server address….')),
    );
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  // What belongs to the page of the app is nothing that the server should see.
  for (const name of ['origin', 'referer', 'cookie', 'host']) headers.delete(name);
  const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer();
  try {
    return await send(cloud.replace(/\/+$/, '') + pathname + search, { method: request.method, headers, body });
  } catch {
    return refuse(
      tr(msg('desktop.cloudAway', 'Cannot reach the server {{url}}. Your projects remain available.', { url: cloud })),
    );
  }
}
