import { App, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LONGEST_VERSION_NAME } from '@boardwright/engine/storage';
import { branchProject } from '../../../project/copies.ts';
import type { DialogProps } from '../../dialogs/props.ts';
import { faultOf } from '../versionList.ts';

/** A project of its own that begins as this one is, to be merged back later. */
export function NewBranch({ document, session, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [isMaking, setMaking] = useState(false);
  const { projects, summary } = session;
  const isBad = name.trim() === '';
  const make = async () => {
    setMaking(true);
    try {
      // What was just edited belongs to it.
      await Promise.all([session.schematic?.settled(), session.board?.settled()]);
      const { id } = await branchProject(
        projects,
        summary,
        t('branches.projectName', { project: summary.name, name: name.trim() }),
      );
      onClose();
      void navigate(`/eda/${document.type === 'board' ? 'pcb' : 'sch'}?id=${id}`);
    } catch (error) {
      console.error(error);
      void message.error(t(`store.${faultOf(error)}`));
      setMaking(false);
    }
  };
  return (
    <Modal
      open
      title={t('branches.new')}
      okText={t('branches.create')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: isBad, loading: isMaking }}
      onCancel={onClose}
      onOk={() => void make()}
    >
      <p className="muted">{t('branches.about')}</p>
      <Form layout="vertical" component="div">
        <Form.Item label={t('branches.name')} htmlFor="branch-name">
          <Input
            id="branch-name"
            autoFocus
            maxLength={LONGEST_VERSION_NAME / 2}
            value={name}
            placeholder={t('branches.nameExample')}
            onChange={event => setName(event.target.value)}
            onPressEnter={() => !isBad && !isMaking && void make()}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
