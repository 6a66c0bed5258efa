import { orderStatusMessages } from '@boardwright/commerce';
import type { OrderStatus as Status } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { tr } from '../../app/locale.ts';
import './account.css';

type Tone = 'todo' | 'moving' | 'good' | 'bad' | 'ended';

const TONES: Readonly<Record<Status, Tone>> = {
  queued: 'todo',
  paid: 'moving',
  submitted: 'moving',
  reviewed: 'moving',
  processed: 'moving',
  inProduction: 'moving',
  delivery: 'moving',
  shipped: 'moving',
  completed: 'good',
  failed: 'bad',
  cancelled: 'ended',
};

/** The state of an order in words, with a dot colored by whether the customer has to act. */
export function OrderStatus({ status }: { readonly status: Status }) {
  // The language of tr(): the hook renders again when it changes.
  useTranslation();
  return <span className={`order-state ${TONES[status]}`}>{tr(orderStatusMessages[status])}</span>;
}
