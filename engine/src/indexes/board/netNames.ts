const OPPOSITE: Readonly<Record<string, string>> = { P: 'N', N: 'P', '+': '-', '-': '+' };
const partners = new Map<string, string | null>();

/** The other net of a differential pair by its name: 'USB_P' and 'USB_N', 'D+' and 'D-', 'TX_P0' and 'TX_N0'. */
export function partnerOf(net: string): string | null {
  let partner = partners.get(net);
  if (partner === undefined) {
    const [, head, sign, tail] = /^(.+)([PN+-])([\d_]*)$/.exec(net) ?? [];
    partner = sign === undefined ? null : `${head}${OPPOSITE[sign]}${tail}`;
    partners.set(net, partner);
  }
  return partner;
}
