import { App, Button, Input, Modal, Radio } from 'antd';
import type { Locale } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.ts';
import { faultsOf } from './faults.ts';
import type { Draft, Opened } from './useContentDraft.ts';

interface Props {
  readonly path: string;
  readonly language: Locale;
  readonly opened: Opened;
  readonly draft: Draft;
  /** What the draft was made of; 0: the file of the program, or nothing. */
  readonly version: number;
  readonly isChanged: boolean;
  /** Saves the draft; its version, or null when it was refused. */
  readonly save: (note: string) => Promise<number | null>;
  readonly onChange: () => Promise<void>;
}

/** Saves, publishes and withdraws a page, and says what is missing. */
export function ContentActions({ path, language, opened, draft, version, isChanged, save, onChange }: Props) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const [isPublishing, setPublishing] = useState(false);
  const [busy, setBusy] = useState(false);
  const faults = faultsOf(draft);
  // Published again, it would stay as it is.
  const isShown = !isChanged && opened.versions.find(each => each.version === version)?.state === 'public';
  const isOut = opened.versions.some(({ state }) => state === 'public' || state === 'scheduled');
  const act = async (work: () => Promise<boolean>) => {
    setBusy(true);
    const isDone = await work();
    if (isDone) await onChange();
    setBusy(false);
    return isDone;
  };
  const publish = (from: string) =>
    act(async () => {
      const saved = isChanged || version === 0 ? await save('') : version;
      if (saved === null) return false;
      const answer = await api.operator.publishContent({ path, language, version: saved, from });
      if (!answer.ok) {
        // It is saved all the same.
        await onChange();
        return false;
      }
      setPublishing(false);
      return true;
    });
  const withdraw = () =>
    void modal.confirm({
      title: t('operator.content.withdraw'),
      content: opened.isFile ? t('operator.content.withdrawFile') : t('operator.content.withdrawPage'),
      okText: t('operator.content.withdraw'),
      onOk: () => act(async () => (await api.operator.withdrawContent({ path, language })).ok),
    });
  return (
    <>
      <div className="order-actions content-actions">
        <Button
          loading={busy}
          disabled={!isChanged || faults.length > 0}
          onClick={() => void act(async () => (await save('')) !== null)}
        >
          {t('operator.content.save')}
        </Button>
        <Button type="primary" disabled={busy || isShown || faults.length > 0} onClick={() => setPublishing(true)}>
          {t('operator.content.publish')}
        </Button>
        {isOut && (
          <Button danger disabled={busy} onClick={withdraw}>
            {t('operator.content.withdraw')}
          </Button>
        )}
        {isChanged && <span className="muted">{t('operator.content.unsaved')}</span>}
      </div>
      {faults.length > 0 && (
        <ul className="content-faults" role="status">
          {faults.map(fault => (
            <li key={fault}>{t(`operator.content.fault.${fault}`)}</li>
          ))}
        </ul>
      )}
      {isPublishing && <Publish busy={busy} onPublish={publish} onCancel={() => setPublishing(false)} />}
    </>
  );
}

interface PublishProps {
  readonly busy: boolean;
  readonly onPublish: (from: string) => Promise<boolean>;
  readonly onCancel: () => void;
}

/** At once, or from a time in UTC. */
function Publish({ busy, onPublish, onCancel }: PublishProps) {
  const { t } = useTranslation();
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState('');
  // To a minute: what passes while the dialog is open is published at once.
  const [opened] = useState(() => new Date().toISOString());
  const from = time === '' ? '' : new Date(`${time}:00Z`).toISOString();
  const isPast = isLater && from !== '' && from <= opened;
  return (
    <Modal
      open
      title={t('operator.content.publish')}
      okText={t('operator.content.publish')}
      okButtonProps={{ disabled: isLater && (from === '' || isPast), loading: busy }}
      onOk={() => void onPublish(isLater ? from : '')}
      onCancel={onCancel}
    >
      <Radio.Group
        className="content-when"
        aria-label={t('operator.content.when')}
        value={isLater}
        options={[
          { value: false, label: t('operator.content.now') },
          { value: true, label: t('operator.content.later') },
        ]}
        onChange={event => setLater(event.target.value as boolean)}
      />
      {isLater && (
        <Input
          type="datetime-local"
          aria-label={t('operator.content.later')}
          value={time}
          status={isPast ? 'error' : ''}
          onChange={({ target }) => setTime(target.value)}
        />
      )}
      {isPast && <p role="alert">{t('operator.content.past')}</p>}
    </Modal>
  );
}
