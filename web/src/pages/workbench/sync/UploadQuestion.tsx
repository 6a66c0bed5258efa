import { App, Button, Checkbox, Space } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectSummary } from '@boardwright/engine/storage';
import type { SyncOverview } from '@boardwright/engine/sync';
import { orderSync } from '../../../project/sync.ts';

/** Of the session: the next one to sign in is asked again. */
const ASKED = 'boardwright.syncAsked';

interface Props {
  readonly projects: readonly ProjectSummary[];
  readonly overview: SyncOverview;
}

/**
 * Asks once, after the first sign-in on a device with projects, which of them to upload. It comes when the cloud has answered,
 * so it stands over a corner of the page: nothing below the pointer moves, and no click goes elsewhere.
 */
export function UploadQuestion({ projects, overview }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const title = useId();
  const [isAsked, setAsked] = useState(() => localStorage.getItem(ASKED) !== null);
  const [left, setLeft] = useState<readonly string[]>([]);
  if (isAsked || overview.online !== true || overview.projects.length > 0 || projects.length === 0) return null;
  const chosen = projects.filter(({ id }) => !left.includes(id));
  const close = () => {
    localStorage.setItem(ASKED, '1');
    setAsked(true);
  };
  const upload = () => {
    close();
    for (const { id } of chosen)
      orderSync({ name: 'upload', project: id }).catch(() => void message.error(t('sync.failed')));
  };
  return (
    <section className="upload-question" aria-labelledby={title} aria-live="polite">
      <h2 id={title}>{t('sync.ask.title')}</h2>
      <p>{t('sync.ask.text')}</p>
      <div className="project-choice">
        {projects.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={!left.includes(id)}
            onChange={event => setLeft(event.target.checked ? left.filter(each => each !== id) : [...left, id])}
          >
            <span translate="no">{name}</span>
          </Checkbox>
        ))}
      </div>
      <Space wrap>
        <Button type="primary" disabled={chosen.length === 0} onClick={upload}>
          {t('sync.ask.upload', { count: chosen.length })}
        </Button>
        <Button onClick={close}>{t('sync.ask.later')}</Button>
      </Space>
    </section>
  );
}
