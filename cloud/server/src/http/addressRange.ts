/** The network that an address is in, as much of it as says where somebody was: a /24 of IPv4, a /64 of IPv6, which it is already. */
export const addressRange = (ip: string): string => ip.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
