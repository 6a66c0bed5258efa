import { InputNumber, Select } from 'antd';
import {
  pcbAttributes,
  quantityLadder,
  type Attribute,
  type AttributeGroup,
  type BoardSize,
  type CustomLine,
  type PcbAttributeId,
} from '@boardwright/commerce';
import { useTranslation } from 'react-i18next';
import { ONE_BOARD, withBoardType } from './boardType.ts';
import { Option } from './Option.tsx';

/** A board as it is being chosen. */
export type Draft = Omit<CustomLine, 'designId'>;

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
    onChange({
      ...draft,
      options:
        id === 'boardType' && (value === 'single' || value === 'panel')
          ? withBoardType(draft.options, value)
          : { ...draft.options, [id]: value },
    });
  const isPanel = draft.options.boardType === 'panel';
  const side = (key: keyof BoardSize) => (
    <InputNumber
      id={`size-${key}`}
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
    <div className="quote-form card flush">
      <section>
        <h2>{t('quote.sizeAndQuantity')}</h2>
        <div className="option-grid">
          <div className="option">
            <label htmlFor="size-widthUm">{t('quote.width')}</label>
            {side('widthUm')}
          </div>
          <div className="option">
            <label htmlFor="size-heightUm">{t('quote.height')}</label>
            {side('heightUm')}
          </div>
          <div className="option">
            <label htmlFor="quantity">{t('quote.quantity')}</label>
            <Select
              id="quantity"
              value={draft.quantity}
              status={refused.has('quantity') ? 'error' : ''}
              options={quantityLadder.map(value => ({ value, label: value }))}
              onChange={quantity => onChange({ ...draft, quantity })}
            />
          </div>
        </div>
      </section>
      {GROUPS.map(group => {
        const own = entries.filter(([id, attribute]) => attribute.group === group && (isPanel || !(id in ONE_BOARD)));
        // Switches stand together below the fields, so that both keep their lines.
        const [flags, fields] = [
          own.filter(([, { type }]) => type === 'flag'),
          own.filter(([, { type }]) => type !== 'flag'),
        ];
        return (
          <section key={group}>
            <h2>{t(`quote.group.${group}`)}</h2>
            {[fields, flags].map((list, i) => (
              <div className="option-grid" key={i}>
                {list.map(([id, attribute]) => (
                  <Option
                    key={id}
                    id={id}
                    attribute={attribute}
                    value={draft.options[id]}
                    refused={refused.has(id)}
                    onChange={value => set(id, value)}
                  />
                ))}
              </div>
            ))}
          </section>
        );
      })}
    </div>
  );
}
