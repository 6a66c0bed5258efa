import { lineText } from '@boardwright/commerce';
import type { CartItem } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { tr } from '../../app/locale.ts';
import { AssignedLayers } from './AssignedLayers.tsx';

interface Props {
  readonly item: Pick<CartItem, 'request' | 'partNo'>;
}

/** What is ordered, in two lines. */
export function Item({ item: { request, partNo } }: Props) {
  const { t } = useTranslation();
  const { title, facts } = lineText(request);
  return (
    <div>
      <div className="item-name">
        {tr(title)} <span className="muted numbers">{t('cart.partNo', { partNo })}</span>
      </div>
      <div className="muted">{facts.map(tr).join(' · ')}</div>
      <AssignedLayers request={request} />
    </div>
  );
}
