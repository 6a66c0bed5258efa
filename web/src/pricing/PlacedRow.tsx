import { AimOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Id } from '@boardwright/engine/base';
import { useTranslation } from 'react-i18next';
import type { BoardPricing } from './BoardPricing.ts';
import type { PriceSought } from './sought.ts';

interface Props {
  readonly cause: string;
  readonly note?: string;
  readonly amount?: string;
  readonly pricing: BoardPricing;
  /** Null: it is about the board as a whole. */
  readonly sought: PriceSought | null;
  readonly onShow: (ids: readonly Id[]) => void;
}

/** Something that costs, or that cannot be made, with the way to where it is. */
export function PlacedRow({ cause, note, amount, pricing, sought, onShow }: Props) {
  const { t } = useTranslation();
  return (
    <li>
      <span className="price-cause">
        <span>{cause}</span>
        {note !== undefined && <span className="muted">{note}</span>}
      </span>
      {amount !== undefined && <b className="price-amount">{amount}</b>}
      {sought && (
        <Button
          size="small"
          type="text"
          icon={<AimOutlined aria-hidden />}
          aria-label={t('price.show', { cause })}
          title={t('price.show', { cause })}
          onClick={() => void pricing.places(sought).then(onShow)}
        />
      )}
    </li>
  );
}
