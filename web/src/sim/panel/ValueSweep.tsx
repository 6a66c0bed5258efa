import { AutoComplete, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { variable } from '@boardwright/sim/spice';
import { SweepField, SweepRow, type SweepEdit } from './SweepField.tsx';

/** The value of an element or a parameter, from one to another or one by one. */
export function ValueSweep({ edit, netlist }: { readonly edit: SweepEdit; readonly netlist: string }) {
  const { t } = useTranslation();
  const { id, plan, faults, set } = edit;
  return (
    <>
      <SweepRow edit={edit} name="name" label={t('sweep.name')}>
        <AutoComplete
          id={`${id}name`}
          size="small"
          value={plan.name}
          status={faults.has('name') ? 'error' : ''}
          onChange={(name: string) => set({ name })}
          options={variable(netlist).map(name => ({ value: name }))}
          showSearch={{
            filterOption: (input, option) => option?.value.toLowerCase().includes(input.toLowerCase()) ?? false,
          }}
        />
      </SweepRow>
      <SweepField edit={edit} name="from" />
      <SweepField edit={edit} name="to" />
      <SweepField edit={edit} name="count" />
      <Checkbox checked={plan.logarithmic} onChange={event => set({ logarithmic: event.target.checked })}>
        {t('sweep.logarithmic')}
      </Checkbox>
      <SweepField edit={edit} name="list" />
    </>
  );
}
