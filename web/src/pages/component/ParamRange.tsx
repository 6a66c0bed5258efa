import { formatQuantity, paramKinds, readQuantity, type ParamFilter, type ParamId } from '@boardwright/commerce/parts';
import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePartText } from './partText.ts';

interface Props {
  readonly param: ParamId;
  readonly filter: ParamFilter | undefined;
  readonly onFilter: (filter: ParamFilter | null) => void;
}

/** The limits of a parameter, typed with or without its unit: '4k7', '100 nF', '50'. */
export function ParamRange({ param, filter, onFilter }: Props) {
  const { t } = useTranslation();
  const text = usePartText();
  const unit = paramKinds[param].unit ?? '';
  const range = filter && !('values' in filter) ? filter : {};
  const set = (side: 'min' | 'max', value: number | undefined) => {
    const next = { ...range, [side]: value };
    onFilter(next.min === undefined && next.max === undefined ? null : next);
  };
  return (
    <div className="param-range">
      {(['min', 'max'] as const).map(side => (
        <Limit
          key={`${side} ${range[side] ?? ''}`}
          unit={unit}
          value={range[side]}
          placeholder={t(`component.${side}`)}
          label={t(`component.${side}Of`, { name: text.param(param) })}
          onValue={value => set(side, value)}
        />
      ))}
    </div>
  );
}

interface LimitProps {
  readonly unit: string;
  readonly value: number | undefined;
  readonly placeholder: string;
  readonly label: string;
  readonly onValue: (value: number | undefined) => void;
}

function Limit({ unit, value, placeholder, label, onValue }: LimitProps) {
  const [typed, setTyped] = useState(value === undefined ? '' : formatQuantity(value, unit));
  const [isWrong, setWrong] = useState(false);
  const take = () => {
    const plain = typed.replaceAll(' ', '');
    if (plain === '') {
      setWrong(false);
      if (value !== undefined) onValue(undefined);
      return;
    }
    const number = Number(plain);
    const read = readQuantity(plain);
    const fits = read !== null && read.units.includes(unit);
    const found = fits ? read.value : Number.isNaN(number) ? null : unit === '%' ? number / 100 : number;
    setWrong(found === null);
    if (found !== null && found !== value) onValue(found);
  };
  return (
    <Input
      size="small"
      value={typed}
      placeholder={placeholder}
      aria-label={label}
      status={isWrong ? 'error' : ''}
      onChange={event => setTyped(event.target.value)}
      onBlur={take}
      onPressEnter={take}
    />
  );
}
