import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies of a request, and those that its answer sets. Scripts cannot read them, and no other site sends them. */
export interface Cookies {
  get(name: string): string | undefined;
  /** @param value Characters of base64url. */
  set(name: string, value: string, maxAgeSeconds: number): void;
}

/** @returns the cookies of a request. Behind TLS their names have the prefix by which browsers keep other hosts from setting them. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const isSecure = request.protocol === 'https';
  const prefix = isSecure ? '__Host-' : '';
  return {
    get: name => {
      const sent = request.headers.cookie?.split(';').map(each => each.trim());
      return sent?.find(each => each.startsWith(`${prefix}${name}=`))?.slice(prefix.length + name.length + 1);
    },
    set: (name, value, maxAgeSeconds) =>
      void reply.header(
        'set-cookie',
        `${prefix}${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
      ),
  };
}
