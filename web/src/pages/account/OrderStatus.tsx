import type { OrderStatus as Status } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
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

/** The state of an order in words, with a dot that tells whether something is to be done. */
export function OrderStatus({ status }: { readonly status: Status }) {
  const { t } = useTranslation();
  return <span className={`order-state ${TONES[status]}`}>{t(`order.status.${status}`)}</span>;
}
