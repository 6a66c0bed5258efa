import { Button, Checkbox, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cardFaults, readCard, writeCard, type CardField } from '@boardwright/sim/spice';
import { tr } from '../../app/locale.ts';

interface Props {
  readonly card: string;
  readonly onSave: (card: string) => void;
  readonly onCancel: () => void;
}

/** The words of an analysis as a form; what is wrong stands next to its field. */
export function CardForm({ card, onSave, onCancel }: Props) {
  const { t } = useTranslation();
  const read = readCard(card)!;
  const id = useId();
  const [values, setValues] = useState(read.values);
  const [tried, setTried] = useState(false);
  const faults = cardFaults(read.kind, values);
  const set = (name: string, value: string) => setValues(now => ({ ...now, [name]: value }));
  const save = () => {
    setTried(true);
    if (faults.size === 0) onSave(writeCard(read.kind, values));
  };
  const input = (field: CardField, wrong: boolean) => {
    const value = values[field.name] ?? '';
    if (field.type === 'flag')
      return (
        <Checkbox checked={value !== ''} onChange={event => set(field.name, event.target.checked ? field.name : '')}>
          {t(`card.${field.name}`)}
        </Checkbox>
      );
    if (field.type === 'choice')
      return (
        <Select
          id={`${id}${field.name}`}
          size="small"
          value={value}
          onChange={next => set(field.name, next)}
          options={field.choices!.map(each => ({ value: each, label: t(`card.choice.${each}`) }))}
        />
      );
    return (
      <Input
        id={`${id}${field.name}`}
        size="small"
        value={value}
        status={wrong ? 'error' : ''}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}${field.name}fault` : undefined}
        placeholder={field.optional ? t('card.auto') : ''}
        suffix={field.unit ? <span className="muted">{field.unit}</span> : <span />}
        spellCheck={false}
        autoComplete="off"
        onChange={event => set(field.name, event.target.value)}
      />
    );
  };
  return (
    <form
      className="sim-form"
      onSubmit={event => {
        event.preventDefault();
        save();
      }}
    >
      {read.kind.fields.map(field => {
        const fault = faults.get(field.name);
        // A form that was not sent yet says nothing of what is still empty.
        const shown = fault && (tried || (values[field.name] ?? '') !== '') ? fault : undefined;
        return (
          <div key={field.name} className="sim-field">
            {field.type !== 'flag' && <label htmlFor={`${id}${field.name}`}>{t(`card.${field.name}`)}</label>}
            {input(field, shown !== undefined)}
            {shown && (
              <p className="sim-fault" id={`${id}${field.name}fault`} role="alert">
                {tr(shown)}
              </p>
            )}
          </div>
        );
      })}
      <code className="sim-made muted" translate="no">
        {writeCard(read.kind, values)}
      </code>
      <div className="sim-form-buttons">
        <Button size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button size="small" type="primary" htmlType="submit">
          {t('sim.apply')}
        </Button>
      </div>
    </form>
  );
}
