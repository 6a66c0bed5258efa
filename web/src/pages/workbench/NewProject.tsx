import { DeleteOutlined, FileOutlined, FolderOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Modal, Popconfirm, Tooltip } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectStore, ProjectSummary } from '@boardwright/engine/storage';
import type { ProjectTemplate } from '@boardwright/engine/templates';
import { platform } from '../../platform/index.ts';
import { newProject } from '../../project/import.ts';
import { fromOwn, fromShipped, ownTemplates, shippedTemplates } from '../../project/templates.ts';
import { purge } from '../../project/purge.ts';
import { TemplatePicture } from './TemplatePicture.tsx';
import './newProject.css';

interface Props {
  /** Makes the project and opens it. */
  readonly onCreate: (make: (store: ProjectStore) => Promise<ProjectSummary>) => void;
}

/** The button for a new project, and the dialog of what it starts from. */
export function NewProject({ onCreate }: Props) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Tooltip title={t('workbench.kind.designHint')}>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setIsOpen(true)}>
          {t('workbench.new')}
        </Button>
      </Tooltip>
      {isOpen && <Templates onClose={() => setIsOpen(false)} onCreate={onCreate} />}
    </>
  );
}

/** What a new project starts from: nothing, a template of ours, or one of the person's own. Enter starts from nothing. */
function Templates({ onClose, onCreate }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [shipped, setShipped] = useState<readonly ProjectTemplate[]>([]);
  const [own, setOwn] = useState<readonly ProjectSummary[]>([]);
  const [creating, setCreating] = useState(false);
  const readOwn = async () => setOwn(await ownTemplates(await platform.projects()));
  useEffect(() => {
    void shippedTemplates().then(setShipped);
    void readOwn();
  }, []);
  const create = (make: (store: ProjectStore) => Promise<ProjectSummary>) => {
    setCreating(true);
    onCreate(make);
  };
  const untitled = t('workbench.untitled');
  return (
    <Modal open title={t('workbench.new')} width={880} footer={null} onCancel={onClose}>
      <div className="templates" aria-busy={creating}>
        <Card
          first
          title={t('template.blank.title')}
          text={t('template.blank.text')}
          picture={<FileOutlined aria-hidden />}
          disabled={creating}
          onClick={() => create(store => newProject(store, untitled))}
        />
        {shipped.map(template => (
          <Card
            key={template.id}
            title={t(`template.${template.id}.title`)}
            text={t(`template.${template.id}.text`)}
            picture={<TemplatePicture template={template} />}
            disabled={creating}
            onClick={() => create(store => fromShipped(store, template, t(`template.${template.id}.title`)))}
          />
        ))}
      </div>
      <h3>{t('template.own')}</h3>
      {own.length === 0 && <p className="muted">{t('template.ownNone')}</p>}
      <div className="templates">
        {own.map(template => (
          <div key={template.id} className="template-own">
            <Card
              title={template.name}
              text=""
              picture={<FolderOutlined aria-hidden />}
              disabled={creating}
              onClick={() => create(store => fromOwn(store, template.id, untitled))}
            />
            <Popconfirm
              title={t('template.removeAsk')}
              okText={t('workbench.remove')}
              onConfirm={async () => {
                await purge(await platform.projects(), template.id);
                await readOwn();
              }}
            >
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('template.remove', { name: template.name })}
              />
            </Popconfirm>
          </div>
        ))}
      </div>
    </Modal>
  );
}

interface CardProps {
  readonly title: string;
  readonly text: string;
  readonly picture: ReactNode;
  readonly disabled: boolean;
  /** Whether Enter chooses it when the dialog opens. */
  readonly first?: boolean;
  readonly onClick: () => void;
}

const Card = ({ title, text, picture, disabled, first, onClick }: CardProps) => (
  <button autoFocus={first} type="button" className="template" disabled={disabled} onClick={onClick}>
    <span className="template-image">{picture}</span>
    <strong>{title}</strong>
    <span className="muted">{text}</span>
  </button>
);
