import type { EndpointOutput } from '@boardwright/contract';
import { useEffect, useState } from 'react';
import { api } from '../../../app/api.ts';
import { OrderFiles } from '../../account/order/OrderFiles.tsx';

/** The files of a customer's order. */
export function CustomerFiles({ id }: { readonly id: string }) {
  const [designs, setDesigns] = useState<EndpointOutput<'operator.orderDesigns'> | null>(null);
  useEffect(() => {
    void api.operator.orderDesigns({ id }, { quiet: true }).then(answer => answer.ok && setDesigns(answer.value));
  }, [id]);
  return designs && <OrderFiles designs={designs} download={sha256 => api.operator.orderFile({ id, sha256 })} />;
}
