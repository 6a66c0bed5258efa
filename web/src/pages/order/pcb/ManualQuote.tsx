import { defaultPcbOptions, type CustomLine } from '@boardwright/commerce';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { draftOf } from '../editing/draftOf.ts';
import type { Editing } from '../editing/useEditing.ts';
import { PricePanel } from '../PricePanel.tsx';
import { useBuying } from '../useBuying.ts';
import { useQuote } from '../useQuote.ts';
import { LeadTimes } from './LeadTimes.tsx';
import { PcbForm } from './PcbForm.tsx';
import type { Draft } from './pcbDraft.ts';
import { usePcbDraft } from './usePcbDraft.ts';

/** What was chosen stays when the page is loaded again, until it is in the cart. */
const KEPT = 'boardwright.draft.pcb';

function startingDraft(): Draft {
  const usual: Draft = {
    itemType: 'Custom',
    options: defaultPcbOptions(2),
    size: { widthUm: 100_000, heightUm: 100_000 },
    quantity: 5,
  };
  const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Partial<Draft>;
  return { ...usual, ...kept };
}

/**
 * A board without files: size and options by hand.
 *
 * @param editing the item of the cart that is changed, and what it asks for; missing: a new one
 */
export function ManualQuote({ editing, before }: { readonly editing?: Editing; readonly before?: CustomLine }) {
  const { t } = useTranslation();
  const form = usePcbDraft(() => (before ? draftOf(before) : startingDraft()));
  const { draft } = form.state;
  const { busy, toCart, order } = useBuying();
  const { result } = useQuote(draft);
  const isNew = editing === undefined;
  useEffect(() => {
    if (isNew) sessionStorage.setItem(KEPT, JSON.stringify(draft));
  }, [draft, isNew]);
  const buy = (by: typeof toCart) => {
    if (result.ok) by({ quote: result.quote, onTaken: () => sessionStorage.removeItem(KEPT) });
  };
  return (
    <div className="quote-grid">
      <PcbForm form={form} />
      <PricePanel
        result={result}
        {...(editing
          ? { action: t('cart.update'), busy: editing.busy, onCart: () => result.ok && editing.save(result.quote) }
          : { busy, onCart: () => buy(toCart), onOrder: () => buy(order) })}
        onQuantity={quantity => form.dispatch({ type: 'choose', wanted: { ...draft, quantity } })}
      >
        <LeadTimes draft={draft} dispatch={form.dispatch} />
      </PricePanel>
    </div>
  );
}
