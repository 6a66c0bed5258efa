import { DeleteOutlined, EditOutlined, InboxOutlined, RollbackOutlined } from '@ant-design/icons';
import { Alert, App, Button, Empty, Input, Modal, Popconfirm, Progress, Segmented, Table, Tooltip, Upload } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Issue } from '@boardwright/engine/base';
import { StoreError, type ProjectStore, type ProjectSummary } from '@boardwright/engine/storage';
import { tr } from '../../app/locale.ts';
import { platform } from '../../platform/index.ts';
import { readInWorker, storeProject } from '../../project/import.ts';
import { examples, openExample, type Example } from '../../project/examples.ts';
import type { PickedFile } from '../../platform/port.ts';
import './workbench.css';

/** Spec section 9. */
const PAGE_SIZE = 16;

const when = (iso: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

/** All projects on this device: import, open, rename, recycle bin, and our examples. */
export default function Workbench() {
  const { t, i18n } = useTranslation();
  const { message, notification } = App.useApp();
  const navigate = useNavigate();
  const store = useRef<ProjectStore | null>(null);
  const [fault, setFault] = useState('');
  const [temporary, setTemporary] = useState(false);
  const [bin, setBin] = useState(false);
  const [projects, setProjects] = useState<readonly ProjectSummary[] | null>(null);
  const [filter, setFilter] = useState('');
  const [renaming, setRenaming] = useState<ProjectSummary | null>(null);
  const [progress, setProgress] = useState<{ part: number; stop: AbortController } | null>(null);
  const [issues, setIssues] = useState<readonly Issue[]>([]);

  const refresh = useCallback(async () => {
    try {
      store.current ??= await platform.projects();
      setTemporary(!store.current.lasting);
      setProjects(await store.current.list({ removed: bin }));
      setFault('');
    } catch (error) {
      console.error(error);
      setFault(error instanceof StoreError ? error.fault : 'unknown');
    }
  }, [bin]);
  useEffect(() => void refresh(), [refresh]);
  // The editor's code is fetched while the visitor looks at the list, so that a click opens a project at once.
  useEffect(() => {
    const idle = requestIdleCallback(() => void import('../../editor/EditorPage.tsx'));
    return () => cancelIdleCallback(idle);
  }, []);

  const open = (project: ProjectSummary) => navigate(`/eda/sch?id=${project.id}`);

  const importFiles = async (files: readonly PickedFile[]) => {
    const stop = new AbortController();
    setIssues([]);
    setProgress({ part: 0, stop });
    try {
      const result = await readInWorker(files, part => setProgress({ part, stop }), stop.signal);
      if (!result.ok) return setIssues(result.error);
      const { issues: found } = result.value;
      // A file that could not be read to its end is not taken in: half a board must not be drawn on, priced or ordered.
      if (found.some(each => each.severity === 'error'))
        return setIssues(found.filter(each => each.severity === 'error'));
      const project = await storeProject(store.current ?? (await platform.projects()), result.value);
      const warnings = found.filter(each => each.severity === 'warning');
      if (warnings.length > 0) {
        const list = warnings.slice(0, 5).map(each => tr(each.message));
        notification.warning({
          title: t('workbench.importedWith', { count: warnings.length }),
          description: list.join('\n'),
          duration: 12,
        });
      }
      void open(project);
    } catch (error) {
      if (stop.signal.aborted) return;
      console.error(error);
      void message.error(t(`store.${error instanceof StoreError ? error.fault : 'unknown'}`));
    } finally {
      setProgress(null);
    }
  };

  const act = async (work: (projects: ProjectStore) => Promise<unknown>) => {
    try {
      store.current ??= await platform.projects();
      await work(store.current);
    } catch (error) {
      console.error(error);
      void message.error(t(`store.${error instanceof StoreError ? error.fault : 'unknown'}`));
    }
    await refresh();
  };

  const shown = (projects ?? []).filter(project => project.name.toLowerCase().includes(filter.toLowerCase()));
  return (
    <div className="page-body workbench">
      <h1 className="page-title">{t('workbench.title')}</h1>
      <p className="page-lead">{t('workbench.lead')}</p>
      {temporary && <Alert type="warning" showIcon title={t('store.temporary')} />}
      {fault !== '' && <Alert type="error" showIcon title={t(`store.${fault}`)} />}

      <Upload.Dragger
        accept=".zip,.kicad_pro,.kicad_sch,.kicad_pcb,.pro,.sch,.lib,.dcm"
        multiple
        showUploadList={false}
        className="drop"
        beforeUpload={(file, list) => {
          // The whole selection is one project: it is taken with the last file.
          if (file === list.at(-1))
            void Promise.all(
              list.map(async each => ({
                name: each.webkitRelativePath || each.name,
                bytes: new Uint8Array(await each.arrayBuffer()),
              })),
            ).then(importFiles);
          return false;
        }}
      >
        <p className="drop-icon">
          <InboxOutlined aria-hidden />
        </p>
        <p className="drop-title">{t('workbench.drop')}</p>
        <p className="muted">{t('workbench.dropHint')}</p>
      </Upload.Dragger>
      {issues.map((each, i) => (
        <Alert
          key={i}
          type={each.severity === 'error' ? 'error' : 'warning'}
          showIcon
          closable
          title={tr(each.message)}
          description={
            each.place &&
            [each.place.file, each.place.line && t('workbench.line', { line: each.place.line })]
              .filter(Boolean)
              .join(', ')
          }
        />
      ))}

      <h2>{t('workbench.examples')}</h2>
      <div className="examples">
        {examples.map(example => (
          <ExampleCard
            key={example.id}
            example={example}
            onOpen={() => void act(async projects => open(await openExample(projects, example)))}
          />
        ))}
      </div>

      <div className="list-head">
        <h2>{bin ? t('workbench.bin') : t('workbench.projects')}</h2>
        <Segmented
          value={bin ? 'bin' : 'all'}
          onChange={value => setBin(value === 'bin')}
          options={[
            { value: 'all', label: t('workbench.projects') },
            { value: 'bin', label: t('workbench.bin') },
          ]}
        />
        <span className="grow" />
        <Input.Search
          allowClear
          placeholder={t('workbench.search')}
          aria-label={t('workbench.search')}
          onChange={event => setFilter(event.target.value)}
          style={{ width: 260 }}
        />
      </div>
      <Table<ProjectSummary>
        rowKey="id"
        dataSource={shown}
        loading={projects === null && fault === ''}
        pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true }}
        locale={{ emptyText: <Empty description={bin ? t('workbench.binEmpty') : t('workbench.empty')} /> }}
        columns={[
          {
            title: t('workbench.name'),
            dataIndex: 'name',
            sorter: (a, b) => a.name.localeCompare(b.name),
            render: (_, project) => (bin ? project.name : <Link to={`/eda/sch?id=${project.id}`}>{project.name}</Link>),
          },
          {
            title: t('workbench.updated'),
            width: 220,
            sorter: (a, b) => a.updated.localeCompare(b.updated),
            render: (_, p) => when(p.updated, i18n.language),
          },
          {
            title: t('workbench.created'),
            width: 220,
            sorter: (a, b) => a.created.localeCompare(b.created),
            render: (_, p) => when(p.created, i18n.language),
          },
          {
            title: t('workbench.actions'),
            width: 140,
            render: (_, project) =>
              bin ? (
                <>
                  <Tooltip title={t('workbench.restore')}>
                    <Button
                      type="text"
                      icon={<RollbackOutlined aria-hidden />}
                      aria-label={t('workbench.restore')}
                      onClick={() => void act(p => p.restore(project.id))}
                    />
                  </Tooltip>
                  <Popconfirm
                    title={t('workbench.purgeAsk')}
                    okText={t('workbench.purge')}
                    onConfirm={() => act(p => p.purge(project.id))}
                  >
                    <Button
                      type="text"
                      danger
                      icon={<DeleteOutlined aria-hidden />}
                      aria-label={t('workbench.purge')}
                    />
                  </Popconfirm>
                </>
              ) : (
                <>
                  <Tooltip title={t('workbench.rename')}>
                    <Button
                      type="text"
                      icon={<EditOutlined aria-hidden />}
                      aria-label={t('workbench.rename')}
                      onClick={() => setRenaming(project)}
                    />
                  </Tooltip>
                  <Tooltip title={t('workbench.remove')}>
                    <Button
                      type="text"
                      icon={<DeleteOutlined aria-hidden />}
                      aria-label={t('workbench.remove')}
                      onClick={() => void act(p => p.remove(project.id))}
                    />
                  </Tooltip>
                </>
              ),
          },
        ]}
      />
      {renaming && (
        <Rename
          project={renaming}
          onClose={() => setRenaming(null)}
          onSave={name => {
            setRenaming(null);
            void act(p => p.rename(renaming.id, name));
          }}
        />
      )}
      <Modal
        open={progress !== null}
        closable={false}
        title={t('workbench.importing')}
        onCancel={() => progress?.stop.abort()}
        okButtonProps={{ hidden: true }}
        cancelText={t('cancel')}
      >
        <Progress percent={Math.round((progress?.part ?? 0) * 100)} />
      </Modal>
    </div>
  );
}

function Rename({
  project,
  onClose,
  onSave,
}: {
  readonly project: ProjectSummary;
  readonly onClose: () => void;
  readonly onSave: (name: string) => void;
}) {
  const { t } = useTranslation();
  const [name, setName] = useState(project.name);
  const bad = name.trim() === '' || name.trim().length > 200 || /[/\\]/.test(name);
  return (
    <Modal
      open
      title={t('workbench.rename')}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: bad }}
      onCancel={onClose}
      onOk={() => onSave(name)}
    >
      <Input
        autoFocus
        value={name}
        maxLength={200}
        status={bad ? 'error' : ''}
        aria-label={t('workbench.name')}
        onChange={event => setName(event.target.value)}
        onPressEnter={() => !bad && onSave(name)}
      />
      {bad && (
        <p className="field-fault" role="alert">
          {t('store.badName')}
        </p>
      )}
    </Modal>
  );
}

function ExampleCard({ example, onOpen }: { readonly example: Example; readonly onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <article className="card example">
      <h3>{t(`example.${example.id}.title`)}</h3>
      <p>{t(`example.${example.id}.text`)}</p>
      <Button onClick={onOpen}>{t('workbench.openExample')}</Button>
    </article>
  );
}
