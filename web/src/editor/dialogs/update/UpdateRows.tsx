import { Select, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Alternative, PartUpdate } from '@boardwright/engine/partEditor';
import type { ObjOf } from '@boardwright/engine/kinds';
import { differenceText } from './differenceText.ts';

export const updateKey = ({ libId, ids }: PartUpdate): string => `${libId} ${ids[0]}`;

interface Props {
  readonly updates: readonly PartUpdate[];
  readonly chosen: readonly PartUpdate[];
  readonly alternativeOf: (update: PartUpdate) => Alternative<ObjOf<'symbol' | 'footprint'>>;
  readonly onChosen: (keys: ReadonlySet<string>) => void;
  /** Another library of the name is to be taken. */
  readonly onAlternative: (update: PartUpdate, index: number) => void;
}

/** What placed parts would take from their libraries; each can be left out. */
export function UpdateRows({ updates, chosen, alternativeOf, onChosen, onAlternative }: Props) {
  const { t } = useTranslation();
  return (
    <Table<PartUpdate>
      size="small"
      virtual
      rowKey={updateKey}
      dataSource={[...updates]}
      pagination={false}
      scroll={{ y: Math.max(240, window.innerHeight - 440) }}
      rowSelection={{
        columnWidth: 44,
        selectedRowKeys: chosen.map(updateKey),
        onChange: keys => onChosen(new Set(keys.map(String))),
        getCheckboxProps: each => ({ 'aria-label': t('libraryUpdate.take', { name: each.libId }) }),
      }}
      columns={[
        {
          key: 'part',
          title: t('libraryUpdate.part'),
          width: 220,
          render: (_, each) => (
            <div className="library-update-part">
              <b>{each.libId}</b>
              <small>{each.references.join(', ')}</small>
            </div>
          ),
        },
        {
          key: 'origin',
          title: t('origin.filter'),
          width: 150,
          render: (_, each) =>
            each.alternatives.length > 1 ? (
              <Select
                size="small"
                aria-label={t('origin.filter')}
                value={each.alternatives.indexOf(alternativeOf(each))}
                onChange={(i: number) => onAlternative(each, i)}
                options={each.alternatives.map(({ origin }, value) => ({ value, label: origin }))}
              />
            ) : (
              each.alternatives[0]!.origin
            ),
        },
        {
          key: 'differences',
          title: t('libraryUpdate.differences'),
          width: 430,
          render: (_, each) => (
            <ul className="library-update-differences">
              {alternativeOf(each).differences.map((difference, i) => (
                <li key={i}>{differenceText(difference, t)}</li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}
