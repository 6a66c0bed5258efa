import { SaveOutlined } from '@ant-design/icons';
import { App, Button, type MenuProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CommandContext } from '@boardwright/engine/commands';
import { deleteVersion, renameVersion, type DesignVersion } from '@boardwright/engine/storage';
import { copyVersion } from '../../project/copies.ts';
import type { ProjectSession } from '../../project/session.ts';
import { useRole } from '../../project/viewing.ts';
import { RenameVersion } from './RenameVersion.tsx';
import { canRestore, openVersion, restoreWhole } from './restoreVersion.ts';
import { useVersions } from './useVersions.ts';
import { faultOf, readVersions, useComparedStates } from './versionList.ts';
import { VersionLine } from './VersionLine.tsx';
import './versions.css';

interface Props {
  readonly session: ProjectSession;
  readonly context: () => CommandContext;
}

/** The versions of the project: what was kept under a name, or ordered. */
export function Versions({ session, context }: Props) {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  const navigate = useNavigate();
  const { versions, fault } = useVersions(session);
  const [renamed, setRenamed] = useState<DesignVersion | null>(null);
  const { projects, summary } = session;
  const mayEdit = ['owner', 'editor'].includes(useRole(summary.id));
  const act = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      console.error(error);
      void message.error(t(`store.${faultOf(error)}`));
    }
    await readVersions(projects, summary.id);
  };
  const compare = (from: DesignVersion) => {
    useComparedStates.setState({ from: from.id, to: 'now' });
    context().open('compareVersions');
  };
  const restore = (version: DesignVersion) =>
    act(async () => {
      const count = restoreWhole(session, await openVersion(session, version), version.name);
      void message.info(t(count > 0 ? 'versions.restoredNote' : 'versions.sameNote', { name: version.name }));
    });
  const copy = (version: DesignVersion) =>
    act(async () => {
      const { id } = await copyVersion(projects, summary, version);
      const editor = version.documents.some(({ type }) => type === 'schematic') ? 'sch' : 'pcb';
      void navigate(`/eda/${editor}?id=${id}`);
    });
  const remove = (version: DesignVersion) =>
    void modal.confirm({
      title: t('versions.deleteAsk', { name: version.name }),
      content: t('versions.deleteText'),
      okText: t('versions.delete'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => act(() => deleteVersion(projects, summary.id, version.id)),
    });
  const menuOf = (version: DesignVersion): MenuProps['items'] => [
    { key: 'compare', label: t('versions.compareNow'), onClick: () => compare(version) },
    {
      key: 'restore',
      label: t('versions.restore'),
      disabled: !canRestore(session),
      onClick: () => void restore(version),
    },
    { key: 'copy', label: t('versions.copy'), onClick: () => void copy(version) },
    {
      key: 'rename',
      label: t('versions.renameItem'),
      disabled: !mayEdit,
      onClick: () => setRenamed(version),
    },
    {
      key: 'delete',
      label: t('versions.delete'),
      danger: true,
      disabled: version.ordered || !mayEdit,
      onClick: () => remove(version),
    },
  ];
  return (
    <section className="versions versions-section" aria-labelledby="versions-title">
      <div className="versions-head">
        <h3 id="versions-title">{t('versions.title')}</h3>
        <Button
          size="small"
          icon={<SaveOutlined aria-hidden />}
          disabled={!mayEdit}
          onClick={() => context().open('saveVersion')}
        >
          {t('versions.save')}
        </Button>
      </div>
      {fault && <p className="field-fault">{t(`store.${fault}`)}</p>}
      {versions?.length === 0 && !fault && <p className="muted">{t('versions.none')}</p>}
      <ul>
        {versions?.map(version => (
          <VersionLine key={version.id} version={version} menu={menuOf(version)} onCompare={() => compare(version)} />
        ))}
      </ul>
      {renamed && (
        <RenameVersion
          version={renamed}
          onClose={() => setRenamed(null)}
          onSave={text => {
            setRenamed(null);
            void act(() => renameVersion(projects, summary.id, renamed.id, text));
          }}
        />
      )}
    </section>
  );
}
