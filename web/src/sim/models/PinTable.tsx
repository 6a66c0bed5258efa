import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SpicePart } from '@boardwright/engine/formats/netlist';
import type { PinFaults, PinMap } from './assign.ts';
import type { Offered } from './catalogue.ts';

interface Props {
  readonly model: Offered;
  readonly part: SpicePart;
  readonly map: PinMap;
  readonly faults: PinFaults;
  readonly onChange: (node: string, pin: string) => void;
}

/** Which pin of the part is which node of the model. */
export function PinTable({ model, part, map, faults, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <table>
      <thead>
        <tr>
          <th>{t('models.node')}</th>
          <th>{t('models.pin')}</th>
        </tr>
      </thead>
      <tbody>
        {model.nodes.map(({ node }) => (
          <tr key={node}>
            <td translate="no">{node}</td>
            <td>
              <Select
                size="small"
                value={map[node] || null}
                aria-label={t('models.pinOf', { node })}
                status={faults.missing.includes(node) || faults.twice.includes(map[node] ?? '') ? 'error' : ''}
                onChange={(number: string | null) => onChange(node, number ?? '')}
                options={part.pins.map(({ number, name }) => ({
                  value: number,
                  label: name === '~' ? number : `${number}  ${name}`,
                }))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
