import { quantityLadder, type BoardSize } from '@boardwright/commerce';
import { AutoComplete } from 'antd';
import { useTranslation } from 'react-i18next';
import { OptionRow } from '../OptionRow.tsx';
import { ChoiceNotice } from './ChoiceNotice.tsx';
import { LockMark } from './LockMark.tsx';
import { MillimetreField } from './MillimetreField.tsx';
import { PanelPreview } from './PanelPreview.tsx';
import type { PcbForm } from './usePcbDraft.ts';
import { useTypedText } from './useTypedText.ts';

const LADDER = quantityLadder.map(quantity => ({ value: String(quantity) }));

/** Outer size of the delivered piece, and how many. */
export function SizeAndQuantity({ form }: { readonly form: PcbForm }) {
  const { t } = useTranslation();
  const {
    state: { draft },
    dispatch,
    locked,
  } = form;
  const choose = (change: Partial<typeof draft>) => dispatch({ type: 'choose', wanted: { ...draft, ...change } });
  const side = (key: keyof BoardSize, label: string) => (
    <MillimetreField
      id={`size-${key}`}
      label={label}
      micrometres={draft.size[key]}
      disabled={locked.has('size')}
      onChange={value => choose({ size: { ...draft.size, [key]: value } })}
    />
  );
  const quantity = useTypedText(String(draft.quantity), text => {
    const typed = Number(text);
    if (Number.isInteger(typed) && typed > 0) choose({ quantity: typed });
  });
  const isPanel = draft.options.boardType === 'panel';
  return (
    <section aria-label={t('quote.sizeAndQuantity')}>
      <h2>{t('quote.sizeAndQuantity')}</h2>
      <OptionRow
        id="size-widthUm"
        label={t(isPanel ? 'pcb.panelSize' : 'pcb.size')}
        about={t(isPanel ? 'pcb.panelSizeAbout' : 'pcb.sizeAbout')}
        isGroup
        below={
          <>
            {isPanel && <PanelPreview draft={draft} />}
            <LockMark form={form} field="size" />
            <ChoiceNotice form={form} field="size" />
          </>
        }
      >
        <div className="option-sides" role="group" aria-labelledby="size-widthUm-name">
          {side('widthUm', t('quote.width'))}
          <span aria-hidden>×</span>
          {side('heightUm', t('quote.height'))}
        </div>
      </OptionRow>
      <OptionRow
        id="quantity"
        label={t('quote.quantity')}
        about={t('pcb.quantityAbout')}
        below={<ChoiceNotice form={form} field="quantity" />}
      >
        <AutoComplete
          id="quantity"
          className="option-quantity"
          value={quantity.text}
          options={LADDER}
          onChange={quantity.type}
          onSelect={quantity.commit}
          onBlur={() => quantity.commit()}
          onInputKeyDown={event => event.key === 'Enter' && quantity.commit()}
        />
      </OptionRow>
    </section>
  );
}
