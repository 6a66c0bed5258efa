import { InputNumber, Select, Switch } from 'antd';
import type { Attribute } from '@boardwright/commerce';
import { useCommerceText } from '../../app/commerceText.ts';
import { useOptionLabel } from './optionLabel.ts';

interface Props {
  readonly id: string;
  readonly attribute: Attribute;
  readonly value: unknown;
  readonly refused: boolean;
  readonly onChange: (value: unknown) => void;
}

/** One option of an order form, with the field that its attribute asks for. */
export function Option({ id, attribute, value, refused, onChange }: Props) {
  const text = useCommerceText();
  const label = useOptionLabel();
  const status = refused ? ('error' as const) : '';
  const field = `option-${id}`;
  const name = <label htmlFor={field}>{text(attribute.label)}</label>;
  if (attribute.type === 'flag')
    return (
      <div className="option flag">
        <Switch id={field} size="small" checked={value === true} onChange={onChange} />
        {name}
      </div>
    );
  return (
    <div className="option">
      {name}
      {attribute.type === 'count' ? (
        <InputNumber
          id={field}
          min={attribute.min}
          max={attribute.max}
          precision={0}
          value={value as number}
          status={status}
          onChange={next => next !== null && onChange(next)}
        />
      ) : (
        <Select
          id={field}
          value={value as string | number}
          status={status}
          onChange={onChange}
          options={attribute.values.map(each => ({ value: each, label: label(attribute, each) }))}
        />
      )}
    </div>
  );
}
