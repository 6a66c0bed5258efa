import type { OrderStatus } from '@boardwright/contract';

/** The columns of the board: what operators still have to do something for, in the order in which it happens. */
export const stages = [
  { id: 'unpaid', statuses: ['queued'] },
  { id: 'paid', statuses: ['paid'] },
  { id: 'review', statuses: ['submitted'] },
  { id: 'ready', statuses: ['reviewed', 'processed'] },
  { id: 'production', statuses: ['inProduction'] },
  { id: 'packing', statuses: ['delivery'] },
] as const satisfies readonly { readonly id: string; readonly statuses: readonly OrderStatus[] }[];
