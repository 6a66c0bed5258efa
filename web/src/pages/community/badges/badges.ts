import type { ForumProject } from '@boardwright/contract';

type Share = Pick<ForumProject, 'checks' | 'buildCount' | 'orderCount'>;

/** What the service has found out about a share; an author cannot claim any of it. */
export type Badge =
  | { readonly name: 'erc' | 'drc'; readonly isGood: boolean; readonly errors: number; readonly warnings: number }
  | { readonly name: 'outputs'; readonly isGood: boolean; readonly files: number; readonly sha256: string }
  | { readonly name: 'builds' | 'orders'; readonly isGood: true; readonly count: number };

/** The badges of a share. A project without a schematic has no electrical check, and so on. */
export function badgesOf({ checks: { erc, drc, outputs }, buildCount, orderCount }: Share): readonly Badge[] {
  const badges: Badge[] = [];
  if (erc) badges.push({ name: 'erc', isGood: erc.errors === 0, ...erc });
  if (drc) badges.push({ name: 'drc', isGood: drc.errors === 0, ...drc });
  if (outputs) {
    const { isReproducible, files, sha256 } = outputs;
    badges.push({ name: 'outputs', isGood: isReproducible, files, sha256 });
  }
  if (buildCount > 0) badges.push({ name: 'builds', isGood: true, count: buildCount });
  if (orderCount > 0) badges.push({ name: 'orders', isGood: true, count: orderCount });
  return badges;
}
