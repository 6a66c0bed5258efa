import { Button, Form as Layout, Input, Modal, Select } from 'antd';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inSlices, type Msg } from '@boardwright/engine/base';
import type { Form, Question } from '@boardwright/engine/commands';
import { tr } from '../app/locale.ts';
import { CompletedText } from './CompletedText.tsx';

export interface Place {
  readonly x: number;
  readonly y: number;
}

export type Ask = (form: Form, at?: Place | null) => Promise<Readonly<Record<string, string>> | null>;

interface Open {
  readonly form: Form;
  /** The window's pixels that it is asked at; null for the middle. */
  readonly at: Place | null;
  readonly resolve: (answer: Readonly<Record<string, string>> | null) => void;
}

/** Lets commands ask for values: `ask` opens a small dialog and resolves with the answers, or null when it was closed. */
export function useForm(): {
  readonly ask: Ask;
  readonly asking: boolean;
  readonly dialog: ReactNode;
} {
  const [open, setOpen] = useState<Open | null>(null);
  const ask = useCallback<Ask>((form, at = null) => new Promise(resolve => setOpen({ form, at, resolve })), []);
  const end = (answer: Readonly<Record<string, string>> | null) => {
    open?.resolve(answer);
    setOpen(null);
  };
  return { ask, asking: open !== null, dialog: open && <Dialog form={open.form} at={open.at} onEnd={end} /> };
}

/** More questions than this lie in two columns. */
const MANY = 5;

/** Width and height that a form at the cursor has room for, pixels. */
const [SMALL, LOW] = [280, 300];

/** Where a form lies that is asked at a place: next to it, inside the window. */
const besides = ({ x, y }: Place): React.CSSProperties => ({
  position: 'fixed',
  left: Math.max(8, Math.min(x + 16, window.innerWidth - SMALL - 8)),
  top: Math.max(8, Math.min(y + 16, window.innerHeight - LOW - 8)),
  margin: 0,
  padding: 0,
});

function Dialog({
  form,
  at,
  onEnd,
}: {
  readonly form: Form;
  readonly at: Place | null;
  readonly onEnd: (answer: Readonly<Record<string, string>> | null) => void;
}) {
  const { t } = useTranslation();
  const [values, setValues] = useState(() => Object.fromEntries(form.questions.map(each => [each.key, each.value])));
  const [tried, setTried] = useState(false);
  const faults = new Map(form.questions.map(each => [each.key, each.check?.(values[each.key]!) ?? null]));
  const wide = form.questions.length > MANY;
  const submit = () => {
    setTried(true);
    if ([...faults.values()].every(fault => fault === null)) onEnd(values);
  };
  return (
    <Modal
      open
      title={tr(form.title).replace(/…$/, '')}
      onCancel={() => onEnd(null)}
      footer={null}
      width={at ? SMALL : wide ? 620 : 420}
      {...(at && { style: besides(at), mask: false })}
      destroyOnHidden
    >
      <Layout layout="vertical" onFinish={submit}>
        <div className={wide ? 'form-columns' : undefined}>
          {form.questions.map((each, i) => {
            const fault = tried ? faults.get(each.key) : null;
            return (
              <Layout.Item
                key={each.key}
                label={tr(each.label)}
                htmlFor={`form-${each.key}`}
                validateStatus={fault ? 'error' : ''}
                help={fault ? tr(fault) : undefined}
              >
                <Answer
                  question={each}
                  value={values[each.key]!}
                  first={i === 0}
                  onChange={value => setValues(old => ({ ...old, [each.key]: value }))}
                />
              </Layout.Item>
            );
          })}
        </div>
        {form.note && <Note form={form} values={values} wrong={[...faults.values()].some(fault => fault !== null)} />}
        <div className="form-buttons">
          <Button onClick={() => onEnd(null)}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit">
            {t('form.go')}
          </Button>
        </div>
      </Layout>
    </Modal>
  );
}

/** Milliseconds after the last key until a note is worked out. */
const PAUSE = 250;

/** What the answers as they are would come to. */
function Note({
  form,
  values,
  wrong,
}: {
  readonly form: Form;
  readonly values: Readonly<Record<string, string>>;
  readonly wrong: boolean;
}) {
  const [note, setNote] = useState<Msg | null>(null);
  useEffect(() => {
    if (wrong) return setNote(null);
    let wanted = true;
    const timer = setTimeout(() => {
      setNote(null);
      void inSlices(form.note!(values), () => wanted).then(came => wanted && setNote(came ?? null));
    }, PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [form, values, wrong]);
  return (
    <p className="form-note" role="status" data-testid="form-note">
      {note ? tr(note) : '…'}
    </p>
  );
}

function Answer({
  question,
  value,
  first,
  onChange,
}: {
  readonly question: Question;
  readonly value: string;
  readonly first: boolean;
  readonly onChange: (value: string) => void;
}) {
  const id = `form-${question.key}`;
  const [open, setOpen] = useState(false);
  if (question.type === 'choice')
    return (
      <Select
        id={id}
        value={value}
        autoFocus={first}
        open={open}
        onOpenChange={setOpen}
        // Enter answers the form here as in any other field; Space and the arrows open the list.
        onInputKeyDown={event => {
          if (event.key !== 'Enter' || open) return;
          event.preventDefault();
          event.stopPropagation();
          (event.target as HTMLElement).closest('form')?.requestSubmit();
        }}
        onChange={onChange}
        options={(question.options ?? []).map(each => ({ value: each.value, label: tr(each.label) }))}
      />
    );
  if (question.type === 'lines')
    return (
      <Input.TextArea
        id={id}
        value={value}
        autoFocus={first}
        rows={4}
        onChange={event => onChange(event.target.value)}
      />
    );
  if (question.suggestions)
    return <CompletedText {...{ id, value, onChange }} suggestions={question.suggestions} autoFocus={first} />;
  return (
    <Input
      id={id}
      value={value}
      autoFocus={first}
      inputMode={question.type === 'number' ? 'decimal' : 'text'}
      onChange={event => onChange(event.target.value)}
    />
  );
}
