import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMoney } from '../../../app/useMoney.ts';
import { UserText } from '../UserText.tsx';
import { costOf } from './partCosts.ts';
import type { SharedLine } from './useSharedParts.ts';

interface Props {
  readonly lines: readonly SharedLine[];
  readonly currency: string;
  readonly boards: number;
}

const PAGE_SIZE = 10;

/** The lines of the bill of materials with the parts that are proposed for them. */
export function PartTable({ lines, currency, boards }: Props) {
  const { t, i18n } = useTranslation();
  const { money } = useMoney();
  return (
    <Table<SharedLine>
      size="small"
      rowKey={({ line }) => line.designators.join(' ')}
      dataSource={[...lines]}
      scroll={{ x: 640 }}
      pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
      columns={[
        {
          title: t('community.parts.designators'),
          width: 140,
          render: (_, { line }) => <UserText>{line.designators.join(' ')}</UserText>,
        },
        {
          title: t('community.parts.value'),
          render: (_, { line }) => <UserText>{line.mpn === '' ? line.value : line.mpn}</UserText>,
        },
        {
          title: t('community.parts.part'),
          render: (_, { part }) =>
            part === null ? (
              <span className="muted">{t('community.parts.none')}</span>
            ) : (
              <Link to={`/component/${encodeURIComponent(part.id)}`} translate="no">
                {part.mpn}
              </Link>
            ),
        },
        {
          title: t('community.parts.inStock'),
          align: 'right',
          render: (_, { part, perBoard }) =>
            part && (
              <span className={part.stock >= perBoard * boards ? 'numbers' : 'numbers parts-short'}>
                {part.stock.toLocaleString(i18n.language)} / {(perBoard * boards).toLocaleString(i18n.language)}
              </span>
            ),
        },
        {
          title: t('community.parts.price'),
          align: 'right',
          render: (_, { part, perBoard }) => {
            const cost = part && costOf(part, perBoard * boards);
            return cost === null ? '--' : <span className="numbers">{money(cost, currency)}</span>;
          },
        },
      ]}
    />
  );
}
