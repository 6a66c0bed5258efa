import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMm, parseLength } from '../wording/format.ts';
import { TextCell } from '../partEditor/TextCell.tsx';

interface FieldProps<T> {
  /** Names the field: a text of `padDetail`. */
  readonly name: string;
  /** What all chosen pads have; undefined where they differ. */
  readonly value: T | undefined;
}

interface Option<T> {
  readonly value: T;
  readonly label: string;
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="pad-detail">
      <span aria-hidden>{t(`padDetail.${name}`)}</span>
      {children}
    </div>
  );
}

interface LengthProps extends FieldProps<number | null> {
  /** It may be left empty: then footprint or board decide. */
  readonly open?: boolean;
  readonly onSave: (value: number | null) => void;
}

/** A length in nanometres. */
export function LengthField({ name, value, open = false, onSave }: LengthProps) {
  const { t } = useTranslation();
  return (
    <Row name={name}>
      <TextCell
        label={t(`padDetail.${name}`)}
        value={value === undefined || value === null ? '' : formatMm(value)}
        disabled={false}
        valid={text => (open && text.trim() === '') || parseLength(text) !== null}
        onSave={text => onSave(text.trim() === '' ? null : parseLength(text))}
      />
    </Row>
  );
}

interface PercentProps extends FieldProps<number | null> {
  /** The most percent in either direction. */
  readonly most: number;
  readonly open?: boolean;
  readonly onSave: (ratio: number | null) => void;
}

/** A ratio, shown in percent. */
export function PercentField({ name, value, most, open = false, onSave }: PercentProps) {
  const { t } = useTranslation();
  return (
    <Row name={name}>
      <TextCell
        label={t(`padDetail.${name}`)}
        value={value === undefined || value === null ? '' : String(Math.round(value * 1000) / 10)}
        disabled={false}
        valid={text => (text.trim() === '' ? open : Math.abs(Number(text)) <= most)}
        onSave={text => onSave(text.trim() === '' ? null : Number(text) / 100)}
      />
    </Row>
  );
}

interface ChoiceProps<T> extends FieldProps<T> {
  readonly options: readonly Option<T>[];
  readonly onSave: (value: T) => void;
}

export function ChoiceField<T extends string>({ name, value, options, onSave }: ChoiceProps<T>) {
  const { t } = useTranslation();
  return (
    <Row name={name}>
      <Select<T | null>
        size="small"
        aria-label={t(`padDetail.${name}`)}
        value={value ?? null}
        popupMatchSelectWidth={false}
        onChange={next => next !== null && onSave(next)}
        options={[...options]}
      />
    </Row>
  );
}

interface ManyProps<T> extends FieldProps<readonly T[]> {
  readonly options: readonly Option<T>[];
  readonly onSave: (values: T[]) => void;
}

export function ManyField<T extends string>({ name, value, options, onSave }: ManyProps<T>) {
  const { t } = useTranslation();
  return (
    <Row name={name}>
      <Select<T[]>
        size="small"
        mode="multiple"
        aria-label={t(`padDetail.${name}`)}
        value={[...(value ?? [])]}
        popupMatchSelectWidth={false}
        onChange={onSave}
        options={[...options]}
      />
    </Row>
  );
}
