import type { ShopPart } from '@boardwright/contract';
import { Link } from 'react-router';
import { partPath } from './partText.ts';

/** Part number, which leads to the part, and manufacturer. */
export function PartName({ part: { partId, mpn, brandName } }: { readonly part: ShopPart }) {
  return (
    <>
      <Link to={partPath(partId)} translate="no">
        {mpn}
      </Link>
      <span className="muted" translate="no">
        {brandName}
      </span>
    </>
  );
}
