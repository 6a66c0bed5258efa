import { App, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_VERSION_NAME, saveVersion } from '@boardwright/engine/storage';
import { actorNow } from '../../app/actor.ts';
import type { DialogProps } from '../dialogs/props.ts';
import { faultOf, readVersions } from './versionList.ts';

/** Keeps the design as it is now under a name. */
export function SaveVersion({ session, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [isSaving, setSaving] = useState(false);
  const { projects, summary } = session;
  const save = async () => {
    setSaving(true);
    try {
      // What was just edited belongs to it.
      await Promise.all([session.schematic?.settled(), session.board?.settled()]);
      await saveVersion(projects, summary.id, { name, note, actor: actorNow() });
      await readVersions(projects, summary.id);
      void message.success(t('versions.saved', { name: name.trim() }));
      onClose();
    } catch (error) {
      console.error(error);
      void message.error(t(`store.${faultOf(error)}`));
      setSaving(false);
    }
  };
  const isBad = name.trim() === '';
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
      <p className="muted">{t('versions.about')}</p>
      <Form layout="vertical" component="div">
        <Form.Item label={t('versions.name')} htmlFor="version-name">
          <Input
            id="version-name"
            autoFocus
            maxLength={LONGEST_VERSION_NAME}
            value={name}
            placeholder={t('versions.nameExample')}
            onChange={event => setName(event.target.value)}
            onPressEnter={() => !isBad && !isSaving && void save()}
          />
        </Form.Item>
        <Form.Item label={t('versions.note')} htmlFor="version-note">
          <Input.TextArea
            id="version-note"
            rows={3}
            maxLength={2000}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
