import type { PriceDriver } from '@boardwright/commerce';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMm } from '../editor/wording/format.ts';
import { useMoney } from '../app/useMoney.ts';
import { lengthOf, type PricedFacts } from './sought.ts';

interface DriverText {
  /** What raises the price. */
  readonly cause: string;
  /** What one would do instead, and what that saves. */
  readonly remedy: string;
  /** What it adds, in short: what is written on the board. */
  readonly mark: string;
}

/** What one would do instead of what raises the price. */
function alternative(t: TFunction, id: PriceDriver['id'], instead: number | null): string {
  if (instead === null) return t('price.without');
  return id === 'layers'
    ? t('price.withLayers', { count: instead })
    : t('price.withLength', { length: `${instead / 1000} mm` });
}

/** Words for what raises the price of a board. */
export function useDriverText(
  facts: PricedFacts,
  total: number,
  currency: string,
): (driver: PriceDriver) => DriverText {
  const { t, i18n } = useTranslation();
  const { money } = useMoney();
  return useCallback(
    ({ id, instead, saves }: PriceDriver): DriverText => {
      const amount = money(saves, currency);
      const length = lengthOf(id, facts);
      const cause = t(`price.driver.${id}`, {
        length: length === null ? '' : `${formatMm(length)} mm`,
        count: facts.copperLayers,
        finish: facts.finish,
        colour: facts.maskColour,
      });
      const other = alternative(t, id, instead);
      const percent = new Intl.NumberFormat(i18n.language === 'zh' ? 'zh-CN' : 'en-US', { style: 'percent' });
      const share = percent.format(saves / Math.max(1, total));
      return { cause, remedy: t('price.remedy', { other, share }), mark: `+${amount}` };
    },
    [t, i18n.language, money, facts, total, currency],
  );
}
