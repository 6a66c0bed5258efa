import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Rows that are rendered at first, and with each press of the button below. */
const PORTION = 200;

interface Props<T> {
  readonly items: readonly T[];
  readonly children: (item: T) => ReactNode;
}

/** A list of which thousands of rows are not rendered before somebody asks for them. */
export function PortionedList<T>({ items, children }: Props<T>) {
  const { t } = useTranslation();
  const [most, setMost] = useState(PORTION);
  return (
    <>
      <ul className="compare-list">{items.slice(0, most).map(children)}</ul>
      {items.length > most && (
        <Button size="small" onClick={() => setMost(most + PORTION)}>
          {t('versions.further', { count: items.length - most })}
        </Button>
      )}
    </>
  );
}
