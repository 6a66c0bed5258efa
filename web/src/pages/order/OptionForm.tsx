import { InputNumber, Select, Switch } from 'antd';
import {
  pcbAttributes,
  quantityLadder,
  valueLabel,
  type Attribute,
  type AttributeGroup,
  type BoardSize,
  type CommerceMessageId,
  type PcbAttributeId,
  type PcbOptions,
} from '@boardwright/commerce';
import { useTranslation } from 'react-i18next';
import { useCommerceText } from '../../app/commerceText.ts';

export interface Draft {
  readonly options: PcbOptions;
  readonly size: BoardSize;
  readonly quantity: number;
}

interface Props {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  /** Attributes that the price engine refused in this combination. */
  readonly refused: ReadonlySet<string>;
}

const GROUPS: readonly AttributeGroup[] = ['board', 'copper', 'holes', 'finish', 'special', 'delivery'];

/** The ordering form, made from the shop's own table of attributes. */
export function OptionForm({ draft, onChange, refused }: Props) {
  const { t } = useTranslation();
  const entries = Object.entries(pcbAttributes) as [PcbAttributeId, Attribute][];
  const set = (id: PcbAttributeId, value: unknown) =>
    onChange({ ...draft, options: { ...draft.options, [id]: value } });
  const side = (key: keyof BoardSize, label: string) => (
    <InputNumber
      aria-label={label}
      min={1}
      max={9999}
      precision={2}
      suffix="mm"
      value={draft.size[key] / 1000}
      status={refused.has('size') ? 'error' : ''}
      onChange={value =>
        value !== null && onChange({ ...draft, size: { ...draft.size, [key]: Math.round(value * 1000) } })
      }
    />
  );
  return (
    <div className="quote-form card">
      <h2>{t('quote.sizeAndQuantity')}</h2>
      <div className="option-row">
        <span className="option-label">{t('quote.size')}</span>
        <span className="size-inputs">
          {side('widthUm', t('quote.width'))} × {side('heightUm', t('quote.height'))}
        </span>
      </div>
      <div className="option-row">
        <label htmlFor="quantity">{t('quote.quantity')}</label>
        <Select
          id="quantity"
          value={draft.quantity}
          status={refused.has('quantity') ? 'error' : ''}
          options={quantityLadder.map(value => ({ value, label: value }))}
          onChange={quantity => onChange({ ...draft, quantity })}
        />
      </div>
      {GROUPS.map(group => (
        <section key={group}>
          <h2>{t(`quote.group.${group}`)}</h2>
          {entries
            .filter(([, attribute]) => attribute.group === group)
            .map(([id, attribute]) => (
              <OptionRow
                key={id}
                id={id}
                attribute={attribute}
                value={draft.options[id]}
                refused={refused.has(id)}
                onChange={value => set(id, value)}
              />
            ))}
        </section>
      ))}
    </div>
  );
}

interface RowProps {
  readonly id: PcbAttributeId;
  readonly attribute: Attribute;
  readonly value: unknown;
  readonly refused: boolean;
  readonly onChange: (value: unknown) => void;
}

/** Numbers as their unit has it; words from the shop's texts. */
function useLabel(): (id: PcbAttributeId, attribute: Attribute, value: string | number) => string {
  const { t } = useTranslation();
  const text = useCommerceText();
  return (id, attribute, value) => {
    if (typeof value === 'string') return text(valueLabel(id, value) as CommerceMessageId);
    const unit = attribute.type === 'choice' ? attribute.unit : null;
    if (unit === 'um') {
      // Copper is sold by weight: 17, 35 and 70 µm are 0.5, 1 and 2 oz (spec section 3).
      if (id === 'outerCopperUm' || id === 'innerCopperUm')
        return value === 0 ? t('quote.noneInside') : `${Math.round((value / 35) * 2) / 2} oz`;
      return `${value / 1000} mm`;
    }
    return unit === 'degrees' ? `${value}°` : String(value);
  };
}

function OptionRow({ id, attribute, value, refused, onChange }: RowProps) {
  const text = useCommerceText();
  const label = useLabel();
  const status = refused ? ('error' as const) : '';
  const field = `option-${id}`;
  return (
    <div className="option-row">
      <label htmlFor={field}>{text(attribute.label)}</label>
      <span>
        {attribute.type === 'flag' && <Switch id={field} checked={value === true} onChange={onChange} />}
        {attribute.type === 'count' && (
          <InputNumber
            id={field}
            min={attribute.min}
            max={attribute.max}
            precision={0}
            value={value as number}
            status={status}
            onChange={next => next !== null && onChange(next)}
          />
        )}
        {attribute.type === 'choice' && (
          <Select
            id={field}
            value={value as string | number}
            status={status}
            onChange={onChange}
            options={attribute.values.map(each => ({ value: each, label: label(id, attribute, each) }))}
          />
        )}
      </span>
    </div>
  );
}
