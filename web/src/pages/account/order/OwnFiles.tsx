import type { EndpointOutput } from '@boardwright/contract';
import { useEffect, useState } from 'react';
import { api } from '../../../app/api.ts';
import { OrderFiles } from './OrderFiles.tsx';

/** The files of the customer's order. */
export function OwnFiles({ id }: { readonly id: string }) {
  const [designs, setDesigns] = useState<EndpointOutput<'order.designs'> | null>(null);
  useEffect(() => {
    void api.order.designs({ id }, { quiet: true }).then(answer => answer.ok && setDesigns(answer.value));
  }, [id]);
  return designs && <OrderFiles designs={designs} download={sha256 => api.order.file({ id, sha256 })} />;
}
