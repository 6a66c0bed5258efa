import { DownloadOutlined } from '@ant-design/icons';
import type { PriceBook } from '@boardwright/commerce';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { toast } from '../../../app/toast.ts';
import { ImportButton } from '../../../layout/ImportButton.tsx';
import { BookEffect } from './BookEffect.tsx';
import { exportBook, importedBook } from './bookFiles.ts';
import { BookHead } from './BookHead.tsx';
import { BookProblems } from './BookProblems.tsx';
import { BookTableView } from './BookTableView.tsx';
import { problemsOf } from './problems.ts';
import { PublishBook } from './PublishBook.tsx';
import { useBookDraft, type DraftBook } from './useBookDraft.ts';

interface Props {
  readonly initial: DraftBook;
  /** The book in force. */
  readonly current: PriceBook;
  readonly onChange: () => void;
  readonly onDone: () => void;
}

/** A draft of the price book in tables: values are checked and prices compared while it is edited, then it is saved and published. */
export function Draft({ initial, current, onChange, onDone }: Props) {
  const { t } = useTranslation();
  const draft = useBookDraft(initial, current);
  const [refused, setRefused] = useState<readonly string[]>([]);
  /** What was saved: it can be published as long as nothing changes. */
  const [saved, setSaved] = useState<DraftBook | null>(null);
  const [busy, setBusy] = useState(false);
  const { book, checked, problems } = draft;
  const version = typeof book['version'] === 'string' ? book['version'] : '';
  const versionFault = /^[\w.-]{1,40}$/.test(version) ? '' : t('operator.capability.versionFault');
  const inTables = new Set(draft.tables.flatMap(({ rows }) => rows.flatMap(row => row.cells.map(cell => cell?.path))));
  const save = async () => {
    setBusy(true);
    const answer = await api.operator.savePriceBook({ body: { ...book } }, { quiet: true });
    setBusy(false);
    setRefused(answer.ok ? [] : problemsOf(answer.error));
    if (!answer.ok) return;
    setSaved(book);
    onChange();
  };
  const load = (text: string) => {
    const read = importedBook(text);
    if ('fault' in read) toast('error', t('operator.prices.noJson', { fault: read.fault }));
    else draft.replace(read.book);
  };
  return (
    <section className="card price-draft">
      <div className="price-draft-head">
        <p className="muted">{t('operator.prices.hint', { base: current.version })}</p>
        <ImportButton accept=".json" label={t('operator.book.import')} onText={load} />
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void exportBook(book)}>
          {t('operator.book.export')}
        </Button>
      </div>
      <div className="price-draft-body">
        <div>
          <BookHead draft={draft} version={version} versionFault={versionFault} />
          {draft.tables.map(table => (
            <BookTableView key={table.id} table={table} draft={draft} />
          ))}
        </div>
        <BookEffect before={current} after={checked} />
      </div>
      <BookProblems problems={[...problems].filter(([path]) => !inTables.has(path))} refused={refused} />
      <div className="order-actions">
        <Button
          type={saved === book ? 'default' : 'primary'}
          data-testid="save-book"
          disabled={checked === null || versionFault !== ''}
          loading={busy}
          onClick={() => void save()}
        >
          {t('operator.prices.save')}
        </Button>
        <Button onClick={onDone}>{t('close')}</Button>
      </div>
      {saved === book && <PublishBook version={version} onPublished={onDone} />}
    </section>
  );
}
