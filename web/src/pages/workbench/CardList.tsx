import { Pagination } from 'antd';
import { useState, type ReactNode } from 'react';

/** One project of a list where a table has no room. */
export interface ListCard {
  readonly key: string;
  readonly name: ReactNode;
  readonly details: ReactNode;
  readonly actions: ReactNode;
}

interface Props {
  readonly cards: readonly ListCard[];
  readonly pageSize: number;
  /** Stands there without cards. */
  readonly empty: ReactNode;
}

/** A list of projects for narrow windows: each with its name, what is known of it, and what can be done with it. */
export function CardList({ cards, pageSize, empty }: Props) {
  const [page, setPage] = useState(1);
  if (cards.length === 0) return empty;
  // The last one of a page may have been removed.
  const last = Math.ceil(cards.length / pageSize);
  const current = Math.min(page, last);
  return (
    <>
      <ul className="list-cards">
        {cards.slice((current - 1) * pageSize, current * pageSize).map(({ key, name, details, actions }) => (
          <li key={key}>
            <div className="list-card-name">{name}</div>
            <div className="list-card-details muted">{details}</div>
            <div className="list-card-actions">{actions}</div>
          </li>
        ))}
      </ul>
      {last > 1 && (
        <Pagination
          align="center"
          size="small"
          showSizeChanger={false}
          current={current}
          total={cards.length}
          pageSize={pageSize}
          onChange={setPage}
        />
      )}
    </>
  );
}
