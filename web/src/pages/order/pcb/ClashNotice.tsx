import { changedFields, quoteLine, type Nearby } from '@boardwright/commerce';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCommerceText } from '../../../app/commerceText.ts';
import { listed } from '../../../app/locale.ts';
import { useMoney } from '../../../app/useMoney.ts';
import { usePriceBook } from '../../../app/usePriceBook.ts';
import { useFieldText } from './fieldText.ts';
import type { Draft, Notice, PcbAction } from './pcbDraft.ts';

interface Props {
  readonly notice: Extract<Notice, { type: 'clash' }>;
  readonly draft: Draft;
  readonly dispatch: (action: PcbAction) => void;
}

/** A choice that cannot be made: what it clashes with and why, and the nearest boards that can be made with their prices. */
export function ClashNotice({ notice: { chosen, wanted, clash, offers }, draft, dispatch }: Props) {
  const { t } = useTranslation();
  const text = useCommerceText();
  const fieldText = useFieldText();
  const fields = [...new Set([...chosen, ...clash.fields])].map(field => {
    const { name, value } = fieldText(field, wanted);
    return t('pcb.nameAndValue', { name, value });
  });
  return (
    <div className="choice-notice clash" role="alert">
      <p>
        <strong>{t(fields.length > 1 ? 'pcb.clash' : 'pcb.impossible', { fields: listed(fields) })}</strong>{' '}
        {text(clash.reason)}
      </p>
      <div className="clash-offers">
        {/* What the files decide is changed with a reason only. */}
        {offers
          .filter(({ unlocked }) => unlocked === null)
          .map((offer, i) => (
            <Offer key={i} offer={offer} draft={draft} onTake={() => dispatch({ type: 'accept', offer })} />
          ))}
        <Button size="small" type="text" onClick={() => dispatch({ type: 'dismiss' })}>
          {t('pcb.keep')}
        </Button>
      </div>
    </div>
  );
}

interface OfferProps {
  readonly offer: Nearby;
  readonly draft: Draft;
  readonly onTake: () => void;
}

function Offer({ offer: { subject }, draft, onTake }: OfferProps) {
  const { t } = useTranslation();
  const { money } = useMoney();
  const book = usePriceBook();
  const fieldText = useFieldText();
  const differences = changedFields(draft, subject).map(field => {
    const { name, value } = fieldText(field, subject);
    return t('pcb.nameAndValue', { name, value });
  });
  const result = quoteLine({ ...draft, ...subject }, book);
  if (!result.ok) return null;
  return (
    <Button size="small" onClick={onTake}>
      {listed(differences)} · {money(result.quote.total, result.quote.currency)}
    </Button>
  );
}
