import type { EndpointOutput } from '@boardwright/contract';

/** An order as operators see it. */
export type OperatorOrderView = EndpointOutput<'operator.order'>;

export interface OrderProps {
  readonly order: OperatorOrderView;
  readonly onChange: (order: OperatorOrderView) => void;
}
