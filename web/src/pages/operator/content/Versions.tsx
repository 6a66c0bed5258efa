import { Button, Modal, Tag } from 'antd';
import type { Locale } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { labelled } from '../../../app/locale.ts';
import { lineDifferences } from './lineDifferences.ts';
import { timeText } from './timeText.ts';
import type { Draft, Version } from './useContentDraft.ts';

interface Props {
  readonly path: string;
  readonly language: Locale;
  readonly draft: Draft;
  readonly versions: readonly Version[];
  readonly isFile: boolean;
  readonly onRestore: (draft: Draft) => void;
}

const FILE = 0;

/** Everything that was saved of a page: compared with the text in the editor, and taken over into it. */
export function Versions({ path, language, draft, versions, isFile, onRestore }: Props) {
  const { t } = useTranslation();
  const [compared, setCompared] = useState<{ readonly name: string; readonly draft: Draft } | null>(null);
  const compare = async (version: number, name: string) => {
    const answer = await api.operator.contentVersion({ path, language, version });
    if (answer.ok) setCompared({ name, draft: answer.value });
  };
  const rows = versions.map(each => ({
    version: each.version,
    name: t('operator.content.version', { version: each.version }),
    about: `${timeText(each.time)} · ${each.operator}`,
    state:
      each.state === 'scheduled'
        ? t('operator.content.scheduledFor', { time: timeText(each.publishedFrom!) })
        : t(`operator.content.state.${each.state}`),
  }));
  if (isFile)
    rows.push({ version: FILE, name: t('operator.content.file'), about: t('operator.content.fileHint'), state: '' });
  if (rows.length === 0) return null;
  return (
    <section className="card content-versions" aria-label={t('operator.content.versions')}>
      <h2>{t('operator.content.versions')}</h2>
      <ul>
        {rows.map(({ version, name, about, state }) => (
          <li key={version}>
            <span>
              <strong>{name}</strong> {state !== '' && <Tag>{state}</Tag>}
              <br />
              <span className="muted">{about}</span>
            </span>
            <Button
              size="small"
              aria-label={labelled(t('operator.content.compare'), name)}
              onClick={() => void compare(version, name)}
            >
              {t('operator.content.compare')}
            </Button>
          </li>
        ))}
      </ul>
      {compared && (
        <Modal
          open
          width={880}
          title={t('operator.content.compareWith', { name: compared.name })}
          okText={t('operator.content.restore')}
          onOk={() => {
            onRestore(compared.draft);
            setCompared(null);
          }}
          onCancel={() => setCompared(null)}
        >
          <Differences before={textOf(compared.draft)} after={textOf(draft)} />
        </Modal>
      )}
    </section>
  );
}

/** A page as lines: fields that are set, then the text. */
const textOf = ({ head, body }: Draft): string =>
  [
    ...Object.entries(head)
      .filter(([, value]) => value.length > 0)
      .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : value}`),
    '',
    body,
  ].join('\n');

function Differences({ before, after }: { readonly before: string; readonly after: string }) {
  const { t } = useTranslation();
  const lines = lineDifferences(before, after);
  if (lines.every(({ type }) => type === 'same')) return <p>{t('operator.content.noDifference')}</p>;
  return (
    <pre className="content-differences" tabIndex={0} translate="no">
      {lines.map(({ type, text }, i) => (
        <span key={i} className={type}>
          <span aria-hidden>{type === 'added' ? '+ ' : type === 'removed' ? '− ' : '  '}</span>
          {type === 'added' ? <ins>{text}</ins> : type === 'removed' ? <del>{text}</del> : text}
          {'\n'}
        </span>
      ))}
    </pre>
  );
}
