import type { EndpointOutput } from '@boardwright/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { Loading } from '../../../layout/Loading.tsx';
import { OrderCard } from './OrderCard.tsx';
import { stages } from './stages.ts';
import { useRefreshing } from './useRefreshing.ts';
import './orders.css';

type Row = EndpointOutput<'operator.orders'>['rows'][number];
type Counts = EndpointOutput<'operator.orderCounts'>;

const SHOWN = 20;

/** The newest orders of each column. */
async function readColumns(): Promise<Row[][] | null> {
  const columns: Row[][] = [];
  for (const { statuses } of stages) {
    const answers = await Promise.all(
      statuses.map(status => api.operator.orders({ status, pageSize: SHOWN }, { quiet: true })),
    );
    if (!answers.every(answer => answer.ok)) return null;
    const rows = answers.flatMap(answer => answer.value.rows);
    columns.push(rows.toSorted((a, b) => b.orderTime.localeCompare(a.orderTime)).slice(0, SHOWN));
  }
  return columns;
}

/** Open orders in columns, by what is to be done with them next. */
export function OrderBoard() {
  const { t } = useTranslation();
  const [board, setBoard] = useState<{ readonly columns: readonly (readonly Row[])[]; readonly now: Date } | null>(
    null,
  );
  const [counts, setCounts] = useState<Counts | null>(null);
  const refresh = useCallback(() => {
    void readColumns().then(columns => columns && setBoard({ columns, now: new Date() }));
    void api.operator.orderCounts({}, { quiet: true }).then(answer => answer.ok && setCounts(answer.value));
  }, []);
  useRefreshing(refresh);
  if (!board) return <Loading />;
  return (
    <div className="order-board">
      {stages.map(({ id, statuses }, i) => {
        const count = statuses.reduce((sum, status) => sum + (counts?.statuses[status] ?? 0), 0);
        const rows = board.columns[i]!;
        return (
          <section key={id} aria-labelledby={`stage-${id}`}>
            <h2 id={`stage-${id}`}>
              {t(`operator.stage.${id}`)}
              <span className="tab-count">{counts && count >= counts.most ? `${counts.most - 1}+` : count}</span>
            </h2>
            {rows.map(row => (
              <OrderCard key={row.orderId} row={row} now={board.now} />
            ))}
            {rows.length === 0 && <p className="muted">{t('operator.stageEmpty')}</p>}
          </section>
        );
      })}
    </div>
  );
}
