import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Msg } from '@boardwright/engine/base';
import { tr } from '../../app/locale.ts';
import type { SweepPlan } from './sweepPlan.ts';

/** A plan of sweeps that is edited, with what is wrong in its fields. */
export interface SweepEdit {
  /** Before the names of fields, in ids of the page. */
  readonly id: string;
  readonly plan: SweepPlan;
  readonly faults: ReadonlyMap<string, Msg>;
  readonly set: (part: Partial<SweepPlan>) => void;
}

interface FaultProps {
  readonly edit: SweepEdit;
  readonly name: string;
}

export function SweepFault({ edit: { id, faults }, name }: FaultProps) {
  const fault = faults.get(name);
  if (!fault) return null;
  return (
    <p className="sim-fault" id={`${id}${name}fault`} role="alert">
      {tr(fault)}
    </p>
  );
}

interface RowProps extends FaultProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** The label of a field, the field, and what is wrong in it. */
export const SweepRow = ({ edit, name, label, children }: RowProps) => (
  <div className="sim-field">
    <label htmlFor={edit.id + name}>{label}</label>
    {children}
    <SweepFault edit={edit} name={name} />
  </div>
);

interface FieldProps {
  readonly edit: SweepEdit;
  /** Which text of the plan. */
  readonly name: { [K in keyof SweepPlan]: string extends SweepPlan[K] ? K : never }[keyof SweepPlan];
  readonly unit?: string;
}

/** A text of the plan. */
export function SweepField({ edit, name, unit = '' }: FieldProps) {
  const { t } = useTranslation();
  const isWrong = edit.faults.has(name);
  return (
    <SweepRow edit={edit} name={name} label={t(`sweep.${name}`)}>
      <Input
        id={edit.id + name}
        size="small"
        value={edit.plan[name]}
        status={isWrong ? 'error' : ''}
        suffix={<span className="muted">{unit}</span>}
        aria-invalid={isWrong}
        autoComplete="off"
        onChange={event => edit.set({ [name]: event.target.value })}
      />
    </SweepRow>
  );
}
