import { Table, type GetRef } from 'antd';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '@boardwright/engine/base';
import type { PartSummary } from '@boardwright/engine/storage';

/** Scrolls to rows. */
export type TableRef = GetRef<typeof Table>;

interface Props {
  readonly parts: readonly PartSummary[];
  readonly selected: readonly Id[];
  readonly onSelect: (ids: readonly Id[]) => void;
  readonly list: Ref<TableRef>;
  readonly empty: string;
}

/** The parts of My library as rows; several can be selected. */
export function PartRows({ parts, selected, onSelect, list, empty }: Props) {
  const { t, i18n } = useTranslation();
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  const chosen = new Set(selected);
  return (
    <Table<PartSummary>
      ref={list}
      size="small"
      virtual
      rowKey="id"
      dataSource={[...parts]}
      pagination={false}
      scroll={{ y: 380 }}
      locale={{ emptyText: empty }}
      rowSelection={{
        columnWidth: 44,
        selectedRowKeys: [...selected],
        onChange: keys => onSelect(keys as Id[]),
        getCheckboxProps: ({ name }) => ({ 'aria-label': t('myLibrary.select', { name }) }),
      }}
      onRow={part => ({
        onClick: event =>
          onSelect(
            event.ctrlKey || event.metaKey
              ? chosen.has(part.id)
                ? selected.filter(id => id !== part.id)
                : [...selected, part.id]
              : [part.id],
          ),
      })}
      columns={[
        {
          key: 'name',
          width: 330,
          title: t('symbolProperties.name'),
          render: (_, { name, facts }) => (
            <div className="part-name">
              <b>{name}</b>
              <small>{facts.description}</small>
            </div>
          ),
        },
        { key: 'library', title: t('symbols.library'), width: 140, dataIndex: 'library', ellipsis: true },
        {
          key: 'updated',
          title: t('myLibrary.changed'),
          width: 120,
          render: (_, each) => date.format(new Date(each.updated)),
        },
      ]}
    />
  );
}
