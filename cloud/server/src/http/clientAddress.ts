import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** A subscriber gets at least a /64 (RFC 6177): groups of 16 bits that name the subscriber. */
const NETWORK_GROUPS = 4;

/**
 * The key that counts the attempts of a visitor: an IPv4 address, or the /64 network of an IPv6 address. A subscriber owns all
 * addresses of such a network. A connection that was closed meanwhile has no address any more, against Fastify's types.
 */
export function clientAddress(ip: string | undefined): string {
  const plain = (ip ?? '').replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  if (mapped) return mapped[1]!;
  if (!isIPv6(plain)) return plain;
  // An IPv4 tail counts as two groups; it lies behind the network in any case.
  const [head = '', tail] = plain.replace(/:(\d+\.\d+\.\d+\.\d+)$/, ':0:0').split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const zeros = tail === undefined ? 0 : GROUPS - before.length - after.length;
  const all = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${all
    .slice(0, NETWORK_GROUPS)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
