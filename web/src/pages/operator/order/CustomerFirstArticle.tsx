import { useCallback } from 'react';
import { api } from '../../../app/api.ts';
import { FirstArticleView } from '../../account/order/firstArticle/FirstArticleView.tsx';
import type { OperatorOrderView } from './operatorOrder.ts';

/** The first assembled board as the customer sees it, and the customer's answer. */
export function CustomerFirstArticle({ order: { orderId: id, firstArticle } }: { readonly order: OperatorOrderView }) {
  const download = useCallback(
    (sha256: string) => api.operator.firstArticleFile({ id, sha256 }, { quiet: true }),
    [id],
  );
  return firstArticle && <FirstArticleView article={firstArticle} download={download} />;
}
