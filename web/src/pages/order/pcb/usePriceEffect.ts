import { quoteLine, type PcbOptions } from '@boardwright/commerce';
import type { DfmCheckId } from '@boardwright/engine/rules/dfm';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../app/useMoney.ts';
import { usePriceBook } from '../../../app/usePriceBook.ts';
import type { Draft } from './pcbDraft.ts';

/** The option that a finer structure needs, and its value without a surcharge. */
const USUAL: Partial<Record<DfmCheckId, Partial<PcbOptions>>> = {
  track: { minTrackUm: 150 },
  gap: { minTrackUm: 150 },
  drill: { minHoleUm: 300 },
};

/** What a finer structure costs, in words; '' where it costs nothing. */
export function usePriceEffect(check: DfmCheckId, draft: Draft): string {
  const { t } = useTranslation();
  const { money } = useMoney();
  const book = usePriceBook();
  const usual = USUAL[check];
  if (!usual) return '';
  const fine = quoteLine(draft, book);
  const plain = quoteLine({ ...draft, options: { ...draft.options, ...usual } }, book);
  if (!fine.ok || !plain.ok || fine.quote.total <= plain.quote.total) return '';
  const saved = money(fine.quote.total - plain.quote.total, fine.quote.currency);
  const width = Object.values(usual)[0] as number;
  return t('dfm.saves', { width: width / 1000, saved });
}
