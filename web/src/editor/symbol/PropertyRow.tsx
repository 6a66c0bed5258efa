import type { ReactNode } from 'react';

/** Fields that have a line of their own, with what they are called; the others are the person's. */
export const KNOWN = {
  Reference: 'reference',
  Value: 'value',
  Footprint: 'footprint',
  Datasheet: 'datasheet',
  Description: 'description',
  ki_keywords: 'keywords',
  ki_fp_filters: 'filters',
} as const;

interface Props {
  readonly id?: string;
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** A line of the symbol's properties: its name, and what edits it. */
export const PropertyRow = ({ id, label, children }: Props) => (
  <>
    {typeof label === 'string' ? <label htmlFor={id}>{label}</label> : label}
    {children}
  </>
);
