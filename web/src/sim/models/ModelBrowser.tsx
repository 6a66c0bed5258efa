import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platform } from '../../platform/index.ts';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import { assignModel } from './assign.ts';
import { MODEL_ENDINGS } from './endings.ts';
import { ModelAssignment } from './ModelAssignment.tsx';
import { ModelShelves } from './ModelShelves.tsx';
import { useModelChoice } from './useModelChoice.ts';
import { useModelFiles } from './useModelFiles.ts';
import './models.css';

interface Props {
  readonly session: ProjectSession;
  readonly document: EditorDocument;
  /** The part that is meant, and the file whose first model is offered. */
  readonly reference?: string | undefined;
  readonly file?: string;
  readonly onClose: () => void;
}

/** All models that there are, ours and the project's; one of them is given to a part. */
export default function ModelBrowser({ session, document, reference, file, onClose }: Props) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  const choice = useModelChoice({ session, document, reference, file });
  const { chosen, part, map, faults } = choice;
  const { take, handlers } = useModelFiles(session, document);
  const add = async () => {
    const picked = await platform.files.pick(MODEL_ENDINGS, true);
    if (picked.length > 0) await choice.load((await take(picked))[0]);
  };
  return (
    <Modal
      open
      width={900}
      title={t('models.title')}
      onCancel={onClose}
      okText={t('models.assign', { part: choice.reference })}
      okButtonProps={{ disabled: !chosen || !part || faults.missing.length > 0 || faults.twice.length > 0 }}
      cancelText={t('cancel')}
      onOk={() => {
        assignModel(document.store, choice.reference, chosen!, map);
        onClose();
      }}
    >
      <div className="model-browser" data-testid="model-browser" {...handlers(([name]) => void choice.load(name))}>
        <div className="model-list">
          <Input.Search
            autoFocus
            allowClear
            value={wanted}
            placeholder={t('models.search')}
            aria-label={t('models.search')}
            onChange={event => setWanted(event.target.value)}
          />
          <ModelShelves
            shelves={choice.shelves}
            word={wanted.trim().toLowerCase()}
            chosen={chosen}
            onChoose={choice.choose}
          />
          <div className="model-add">
            <Button onClick={() => void add()}>{t('models.add')}</Button>
            <span className="muted">{t('models.dropHere')}</span>
          </div>
        </div>
        <ModelAssignment choice={choice} />
      </div>
    </Modal>
  );
}
