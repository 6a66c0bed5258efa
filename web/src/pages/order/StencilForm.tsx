import { InputNumber } from 'antd';
import { stencilAttributes, type Attribute, type StencilAttributeId, type StencilLine } from '@boardwright/commerce';
import { useTranslation } from 'react-i18next';
import { Option } from './Option.tsx';
import { STENCIL_HELP } from './optionHelp.ts';
import { OptionRow } from './OptionRow.tsx';
import './pcb/pcbForm.css';

interface Props {
  readonly draft: StencilLine;
  readonly onChange: (draft: StencilLine) => void;
}

/** The order form of a stencil, made from the shop's own table of attributes. */
export function StencilForm({ draft, onChange }: Props) {
  const { t } = useTranslation();
  const entries = Object.entries(stencilAttributes) as [StencilAttributeId, Attribute][];
  return (
    <div className="quote-form card flush">
      <section>
        <h2>{t('stencil.options')}</h2>
        <OptionRow id="quantity" label={t('quote.quantity')}>
          <InputNumber
            id="quantity"
            min={1}
            max={100}
            precision={0}
            value={draft.quantity}
            onChange={quantity => quantity !== null && onChange({ ...draft, quantity })}
          />
        </OptionRow>
        {entries.map(([id, attribute]) => (
          <Option
            key={id}
            id={id}
            attribute={attribute}
            value={draft.options[id]}
            help={STENCIL_HELP}
            onChange={value => onChange({ ...draft, options: { ...draft.options, [id]: value } })}
          />
        ))}
      </section>
    </div>
  );
}
