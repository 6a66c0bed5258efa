import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { SweepFault, SweepField, SweepRow, type SweepEdit } from './SweepField.tsx';

const SHAPES = ['bell', 'even'] as const;
/** First letters of elements that have tolerances. */
const LETTERS = ['r', 'c', 'l', 'v', 'i'] as const;

/** All values at random within their tolerances. */
export function MonteCarlo({ edit }: { readonly edit: SweepEdit }) {
  const { t } = useTranslation();
  const { id, plan, faults, set } = edit;
  return (
    <>
      <SweepField edit={edit} name="runs" />
      <SweepField edit={edit} name="seed" />
      <SweepRow edit={edit} name="shape" label={t('sweep.shape')}>
        <Select
          id={`${id}shape`}
          size="small"
          value={plan.shape}
          onChange={shape => set({ shape })}
          options={SHAPES.map(shape => ({ value: shape, label: t(`sweep.shape.${shape}`) }))}
        />
      </SweepRow>
      {LETTERS.map(letter => (
        <SweepRow key={letter} edit={edit} name={letter} label={t(`sweep.tolerance.${letter}`)}>
          <Input
            id={id + letter}
            size="small"
            value={plan.tolerances[letter]}
            suffix={<span className="muted">± %</span>}
            status={faults.has(letter) ? 'error' : ''}
            autoComplete="off"
            onChange={event => set({ tolerances: { ...plan.tolerances, [letter]: event.target.value } })}
          />
        </SweepRow>
      ))}
      <SweepFault edit={edit} name="tolerances" />
    </>
  );
}
