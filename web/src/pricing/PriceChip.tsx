import { ShoppingOutlined, WarningFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../app/useMoney.ts';
import type { StatusItemProps } from '../editor/extension/EditorExtension.ts';
import { useDocks } from '../editor/workspace/dockStore.ts';
import type { EditorDocument } from '../project/document.ts';
import { useBoardPrice } from './useBoardPrice.ts';
import './price.css';

/** What the board costs as it is drawn, in the status bar; opens the panel that says why. */
export const PriceChip = ({ document, editor }: StatusItemProps) =>
  editor === 'board' && document.type === 'board' ? <Chip document={document} /> : null;

function Chip({ document }: { readonly document: EditorDocument }) {
  const { t } = useTranslation();
  const { money } = useMoney();
  const show = useDocks(docks => docks.show);
  const price = useBoardPrice(document);
  if (!price) return <span className="muted">{t('price.reading')}</span>;
  const { result, request, isOrderable, hasOutline } = price;
  const amount = result.ok && hasOutline ? money(result.quote.total, result.quote.currency) : t('price.none');
  const text = t('price.chip', { count: request.quantity, money: amount });
  return (
    <Button
      type="text"
      size="small"
      className="price-chip"
      icon={isOrderable ? <ShoppingOutlined aria-hidden /> : <WarningFilled className="price-stop" aria-hidden />}
      title={isOrderable ? t('price.why') : t('price.stopped')}
      data-testid="price-chip"
      onClick={() => show('price')}
    >
      {text}
    </Button>
  );
}
