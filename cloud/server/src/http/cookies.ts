import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies of a request, and those that its answer sets. Scripts cannot read them, and no other site sends them. */
export interface Cookies {
  get(name: string): string | undefined;
  /** @param value Characters of base64url. */
  set(name: string, value: string, maxAgeSeconds: number): void;
}

/** Only calls get them, not files. */
const PATH = '/api/';

export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  return {
    get: name => {
      const sent = request.headers.cookie?.split(';').map(each => each.trim());
      return sent?.find(each => each.startsWith(`${name}=`))?.slice(name.length + 1);
    },
    set: (name, value, maxAgeSeconds) =>
      void reply.header(
        'set-cookie',
        `${name}=${value}; Path=${PATH}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`,
      ),
  };
}
