import type { EndpointOutput, Result } from '@boardwright/contract';
import { useEffect, useState } from 'react';
import type { Download } from './marks/useDesignBoard.ts';

/** Where the designs of an order and their files come from. Keep its identity. */
export interface OrderSource {
  readonly designs: () => Promise<Result<EndpointOutput<'order.designs'>>>;
  readonly file: Download;
}

const NONE: EndpointOutput<'order.designs'> = [];

/** The designs that an order is made from; empty while they are read. */
export function useOrderDesigns({ designs }: OrderSource): EndpointOutput<'order.designs'> {
  const [known, setKnown] = useState(NONE);
  useEffect(() => {
    let isGone = false;
    void designs().then(answer => answer.ok && !isGone && setKnown(answer.value));
    return () => {
      isGone = true;
    };
  }, [designs]);
  return known;
}
