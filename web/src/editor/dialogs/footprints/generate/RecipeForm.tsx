import { Checkbox, Input, Select } from 'antd';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { entered, isAsked, type RecipeField } from '@boardwright/engine/library';
import { tr } from '../../../../app/locale.ts';
import type { RecipeState } from './useRecipe.ts';

const PARTS = ['least', 'nominal', 'most'] as const;

/** The dimensions of the chosen family, as data sheets have them. */
export function RecipeForm({ state }: { readonly state: RecipeState }) {
  const { t } = useTranslation();
  const { recipe, entries, faults, set } = state;
  const all = { ...Object.fromEntries(recipe.fields.map(field => [field.key, field.value])), ...entries };
  const asked = recipe.fields.filter(field => isAsked(field, all));
  const limited = asked.find(field => field.type === 'range');
  return (
    <div className="recipe-form">
      {recipe.presets && (
        <div className="recipe-row">
          <label htmlFor="recipe-preset">{t('generate.preset')}</label>
          <Select
            id="recipe-preset"
            value={null}
            placeholder={t('generate.choosePreset')}
            popupMatchSelectWidth={false}
            options={recipe.presets.map(({ name }) => ({ value: name, label: name }))}
            onChange={(name: string | null) => {
              const preset = recipe.presets!.find(each => each.name === name);
              if (preset) set(preset.entries);
            }}
          />
        </div>
      )}
      {asked.map(field => (
        <Fragment key={`${recipe.id}.${field.key}`}>
          {field === limited && (
            <div className="recipe-row recipe-heads" aria-hidden>
              <span />
              <span className="recipe-range">
                {PARTS.map(part => (
                  <span key={part}>{t(`generate.${part}`)}</span>
                ))}
              </span>
            </div>
          )}
          <Row
            field={field}
            value={all[field.key]!}
            fault={faults.find(each => each.key === field.key)}
            onChange={value => set(entered(recipe, field.key, value))}
          />
        </Fragment>
      ))}
      <p className="recipe-units">{t('generate.millimetres')}</p>
    </div>
  );
}

interface RowProps {
  readonly field: RecipeField;
  readonly value: string;
  readonly fault: RecipeState['faults'][number] | undefined;
  readonly onChange: (value: string) => void;
}

function Row({ field, value, fault, onChange }: RowProps) {
  const id = useId();
  const title = tr(field.title);
  const described = fault ? { 'aria-describedby': `${id}-fault`, 'aria-invalid': true } : {};
  const status = fault ? ('error' as const) : ('' as const);
  return (
    <div className="recipe-row">
      {field.type === 'flag' ? <span /> : <label htmlFor={id}>{title}</label>}
      {field.type === 'flag' ? (
        <Checkbox checked={value === 'yes'} onChange={event => onChange(event.target.checked ? 'yes' : '')}>
          {title}
        </Checkbox>
      ) : field.type === 'choice' ? (
        <Select
          id={id}
          value={value}
          popupMatchSelectWidth={false}
          onChange={onChange}
          options={field.options.map(option => ({ value: option.value, label: tr(option.title) }))}
        />
      ) : field.type === 'range' ? (
        <Limits id={id} title={title} value={value} status={status} described={described} onChange={onChange} />
      ) : (
        <Input
          id={id}
          value={value}
          status={status}
          inputMode={field.type === 'text' ? 'text' : 'decimal'}
          onChange={event => onChange(event.target.value)}
          {...described}
        />
      )}
      {fault && (
        <small className="recipe-fault" id={`${id}-fault`} role="alert">
          {tr(fault.message)}
        </small>
      )}
    </div>
  );
}

/** Least, nominal and greatest value side by side. */
function Limits({
  id,
  title,
  value,
  status,
  described,
  onChange,
}: {
  readonly id: string;
  readonly title: string;
  readonly value: string;
  readonly status: '' | 'error';
  readonly described: object;
  readonly onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  const cells = value.split('..');
  const three = cells.length === 3 ? cells : cells.length === 2 ? [cells[0]!, '', cells[1]!] : ['', cells[0]!, ''];
  return (
    <span className="recipe-range">
      {PARTS.map((part, i) => (
        <Input
          key={part}
          id={i === 0 ? id : undefined}
          aria-label={t('generate.limit', { title, part: t(`generate.${part}`) })}
          value={three[i]}
          status={status}
          inputMode="decimal"
          // Two dots part the limits.
          onChange={event => onChange(three.with(i, event.target.value.replaceAll('..', '.')).join('..'))}
          {...described}
        />
      ))}
    </span>
  );
}
