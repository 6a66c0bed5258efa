import type { PriceChange } from '@boardwright/contract';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { tr } from '../../app/locale.ts';
import { useMoney } from '../../app/useMoney.ts';
import { changedLines } from './priceChanges.ts';

interface Props {
  readonly changes: readonly PriceChange[];
  readonly onAccept: () => void;
  readonly onCancel: () => void;
}

/** Shows line by line what became dearer or cheaper since an item was put into the cart. */
export function PriceChanges({ changes, onAccept, onCancel }: Props) {
  const { t } = useTranslation();
  const { money } = useMoney();
  const isOrderable = changes.every(({ after }) => after !== null);
  return (
    <Modal
      open
      title={t('priceChanges.title')}
      okText={t('priceChanges.accept')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !isOrderable }}
      onOk={onAccept}
      onCancel={onCancel}
    >
      <p>{isOrderable ? t('priceChanges.explain') : t('priceChanges.impossible')}</p>
      {changes.map(({ cartItemId, before, after }) => {
        const shown = (minor: number | null) => (minor === null ? '–' : money(minor, before.currency));
        return (
          <table className="price-lines changes" key={cartItemId}>
            <thead>
              <tr>
                <th scope="col">{t('quote.price')}</th>
                <th scope="col">{t('priceChanges.before')}</th>
                <th scope="col">{t('priceChanges.now')}</th>
              </tr>
            </thead>
            <tbody>
              {changedLines(before, after).map(line => (
                <tr key={line.key}>
                  <td>{tr(line.title)}</td>
                  <td>{shown(line.before)}</td>
                  <td>{shown(line.after)}</td>
                </tr>
              ))}
              <tr className="total">
                <td>{t('quote.total')}</td>
                <td>{shown(before.total)}</td>
                <td>{shown(after?.total ?? null)}</td>
              </tr>
            </tbody>
          </table>
        );
      })}
    </Modal>
  );
}
