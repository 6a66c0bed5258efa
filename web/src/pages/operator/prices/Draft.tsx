import { Alert, Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { Preview } from './Preview.tsx';
import { problemsOf } from './problems.ts';
import './prices.css';

interface Props {
  /** The version in force, which a draft begins as. */
  readonly base: string;
  readonly onChange: () => void;
  readonly onDone: () => void;
}

/** A draft of the price book as JSON: it is checked by the service when it is saved, then compared, then published. */
export function Draft({ base, onChange, onDone }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [saved, setSaved] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void api.price.book({ version: base }).then(answer => {
      if (!answer.ok) return;
      const version = `${base}-${new Date().toISOString().slice(0, 10)}`.slice(0, 40);
      setText(JSON.stringify({ ...answer.value, version }, null, 2));
    });
  }, [base]);
  const save = async () => {
    setSaved(null);
    let body: Record<string, unknown>;
    try {
      // `as`: the service checks what it is.
      body = JSON.parse(text) as Record<string, unknown>;
    } catch (error) {
      return setProblems([t('operator.prices.noJson', { fault: String(error) })]);
    }
    setBusy(true);
    const answer = await api.operator.savePriceBook({ body }, { quiet: true });
    setBusy(false);
    if (!answer.ok) return setProblems(problemsOf(answer.error));
    setProblems([]);
    setSaved(answer.value.version);
    onChange();
  };
  return (
    <section className="card price-draft">
      <p className="muted">{t('operator.prices.hint', { base })}</p>
      <Input.TextArea
        value={text}
        spellCheck={false}
        aria-label={t('operator.prices.text')}
        rows={12}
        onChange={event => {
          setText(event.target.value);
          setSaved(null);
        }}
      />
      {problems.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('operator.prices.problems', { count: problems.length })}
          description={
            <ul className="issue-lines" translate="no">
              {problems.map(problem => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          }
        />
      )}
      <div className="order-actions">
        <Button type={saved === null ? 'primary' : 'default'} loading={busy} onClick={() => void save()}>
          {t('operator.prices.save')}
        </Button>
        <Button onClick={onDone}>{t('close')}</Button>
      </div>
      {saved !== null && <Preview version={saved} onPublished={onDone} />}
    </section>
  );
}
