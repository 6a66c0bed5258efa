import { App, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveVersion } from '@boardwright/engine/storage';
import { actorNow } from '../../app/actor.ts';
import { useRole } from '../../project/viewing.ts';
import type { DialogProps } from '../dialogs/props.ts';
import { VersionFields, type VersionText } from './VersionFields.tsx';
import { faultOf, readVersions } from './versionList.ts';

/** Keeps the design as it is now under a name. */
export function SaveVersion({ session, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [text, setText] = useState<VersionText>({ name: '', note: '', tags: [] });
  const [isSaving, setSaving] = useState(false);
  const { projects, summary } = session;
  const save = async () => {
    setSaving(true);
    try {
      // What was just edited belongs to it.
      await Promise.all([session.schematic?.settled(), session.board?.settled()]);
      await saveVersion(projects, summary.id, { ...text, actor: actorNow() });
      await readVersions(projects, summary.id);
      void message.success(t('versions.saved', { name: text.name.trim() }));
      onClose();
    } catch (error) {
      console.error(error);
      void message.error(t(`store.${faultOf(error)}`));
      setSaving(false);
    }
  };
  const mayEdit = ['owner', 'editor'].includes(useRole(summary.id));
  const isBad = text.name.trim() === '' || !mayEdit;
  return (
    <Modal
      open
      title={t('versions.saveNow')}
      okText={t('versions.saveNow')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: isBad, loading: isSaving }}
      onCancel={onClose}
      onOk={() => void save()}
    >
      <p className="muted">{t(mayEdit ? 'versions.about' : 'viewing.notice')}</p>
      <VersionFields value={text} onChange={setText} onEnter={() => !isBad && !isSaving && void save()} />
    </Modal>
  );
}
