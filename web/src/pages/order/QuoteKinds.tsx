import { lineKinds } from '@boardwright/commerce';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { tr } from '../../app/locale.ts';

/** What can be priced by hand, each on a page of its own. */
export function QuoteKinds({ chosen }: { readonly chosen: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Segmented
      className="quote-kinds"
      aria-label={t('quote.kinds')}
      value={chosen}
      onChange={path => void navigate(path)}
      options={[
        { value: '/order/manufacturing/pcb', label: tr(lineKinds.Custom.title) },
        { value: '/order/manufacturing/pcba', label: tr(lineKinds.BomQuote.title) },
        { value: '/order/manufacturing/stencil', label: tr(lineKinds.Stencil.title) },
      ]}
    />
  );
}
