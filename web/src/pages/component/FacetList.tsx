import { Button, Checkbox, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props<V extends number | string> {
  readonly title: string;
  readonly values: readonly { readonly value: V; readonly count: number }[];
  readonly chosen: readonly V[];
  readonly label: (value: V) => string;
  readonly onToggle: (value: V) => void;
  /** Below the values: a range. */
  readonly children?: ReactNode;
}

/** Values that are shown before one asks for all. */
const FEW = 6;
/** From so many values on they can be searched. */
const MANY = 20;

/** The values of one property, as boxes to tick. Chosen ones stay, also when no part has them. */
export function FacetList<V extends number | string>({ title, values, chosen, label, onToggle, children }: Props<V>) {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [word, setWord] = useState('');
  if (values.length === 0 && chosen.length === 0) return null;
  const known = new Set(values.map(({ value }) => value));
  const all = [...chosen.filter(value => !known.has(value)).map(value => ({ value, count: 0 })), ...values];
  const first = all.filter(({ value }) => chosen.includes(value));
  const few = [...first, ...all.filter(each => !first.includes(each)).slice(0, Math.max(0, FEW - first.length))];
  const plain = (text: string) => text.toLowerCase().replaceAll(' ', '');
  const shown = isOpen ? all.filter(({ value }) => plain(label(value)).includes(plain(word))) : few;
  return (
    <fieldset className="facet">
      <legend>{title}</legend>
      {isOpen && all.length >= MANY && (
        <Input
          size="small"
          allowClear
          value={word}
          placeholder={t('component.findValue')}
          aria-label={t('component.findValueOf', { name: title })}
          onChange={event => setWord(event.target.value)}
        />
      )}
      <ul>
        {shown.map(({ value, count }) => (
          <li key={String(value)}>
            <Checkbox checked={chosen.includes(value)} onChange={() => onToggle(value)}>
              <span translate="no">{label(value)}</span>{' '}
              <span className="muted numbers">{new Intl.NumberFormat(i18n.language).format(count)}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {all.length > few.length && (
        <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('component.fewer') : t('component.all', { count: all.length })}
        </Button>
      )}
      {children}
    </fieldset>
  );
}
