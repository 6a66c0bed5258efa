import { quoteStatusMessages, quoteTransitions } from '@boardwright/commerce';
import type { QuoteStatus as Status } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { tr } from '../../../app/locale.ts';
import '../account.css';

const toneOf = (status: Status): string => {
  if (status === 'orderReceived') return 'good';
  if (quoteTransitions[status].length === 0) return 'ended';
  return status === 'quoted' || status === 'quotationOffered' ? 'todo' : 'moving';
};

/** The state of a quote in words, with a dot colored by whether the customer has to act. */
export function QuoteStatus({ status }: { readonly status: Status }) {
  // The language of tr(): the hook renders again when it changes.
  useTranslation();
  return <span className={`order-state ${toneOf(status)}`}>{tr(quoteStatusMessages[status])}</span>;
}
