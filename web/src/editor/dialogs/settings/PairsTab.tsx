import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly pairs: readonly (readonly [name: string, value: string])[];
  readonly nameLabel: string;
  readonly valueLabel: string;
  /** What a value may be; anything where it is not given. */
  readonly values?: readonly string[];
  /** Whether a name can be taken. */
  readonly fits: (name: string) => boolean;
  readonly onChange: (pairs: readonly (readonly [string, string])[]) => void;
}

const optionsOf = (values: readonly string[]) => values.map(value => ({ value, label: value }));

/** Names with their values, in their order: text variables, aliases of buses, patterns of nets. */
export function PairsTab({ pairs, nameLabel, valueLabel, values, fits, onChange }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [value, setValue] = useState(values?.[0] ?? '');
  const free = name.trim() !== '' && fits(name.trim());
  const add = () => {
    if (!free) return;
    onChange([...pairs, [name.trim(), value]]);
    setName('');
    setValue(values?.[0] ?? '');
  };
  const replace = (at: number, pair: readonly [string, string] | null) =>
    onChange(pairs.flatMap((each, i) => (i !== at ? [each] : pair ? [pair] : [])));
  return (
    <div className="settings-pairs">
      <span>{nameLabel}</span>
      <span>{valueLabel}</span>
      <span />
      {pairs.map(([own, text], i) => (
        <Row
          key={`${i}${own}${text}`}
          name={own}
          value={text}
          labels={[nameLabel, valueLabel]}
          values={values}
          onSave={pair => replace(i, pair)}
          onRemove={() => replace(i, null)}
        />
      ))}
      <Input value={name} aria-label={nameLabel} onChange={event => setName(event.target.value)} onPressEnter={add} />
      {values ? (
        <Select value={value} aria-label={valueLabel} options={optionsOf(values)} onChange={setValue} />
      ) : (
        <Input
          value={value}
          aria-label={valueLabel}
          onChange={event => setValue(event.target.value)}
          onPressEnter={add}
        />
      )}
      <Button icon={<PlusOutlined aria-hidden />} aria-label={t('settings.add')} disabled={!free} onClick={add} />
    </div>
  );
}

function Row({
  name,
  value,
  labels,
  values,
  onSave,
  onRemove,
}: {
  readonly name: string;
  readonly value: string;
  readonly labels: readonly [string, string];
  readonly values: Props['values'];
  readonly onSave: (pair: readonly [string, string]) => void;
  readonly onRemove: () => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Input
        defaultValue={name}
        aria-label={`${labels[0]} ${name}`}
        onBlur={event =>
          event.target.value.trim() !== name &&
          event.target.value.trim() !== '' &&
          onSave([event.target.value.trim(), value])
        }
      />
      {values ? (
        <Select
          value={value}
          aria-label={`${labels[1]} ${name}`}
          status={values.includes(value) ? '' : 'error'}
          options={optionsOf(values)}
          onChange={next => onSave([name, next])}
        />
      ) : (
        <Input
          defaultValue={value}
          aria-label={`${labels[1]} ${name}`}
          onBlur={event => event.target.value !== value && onSave([name, event.target.value])}
        />
      )}
      <Button
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('settings.removeName', { name })}
        onClick={onRemove}
      />
    </>
  );
}
