import { Alert, Button, Input, Modal, Select } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { spiceParts } from '@boardwright/engine/formats/netlist';
import { platform } from '../../platform/index.ts';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import { ModelFiles } from '../../project/spiceFiles.ts';
import { assignModel, faultsOf, guessPins, type PinMap } from './assign.ts';
import { shelves, textOfModel, type Offered } from './catalogue.ts';
import { MODEL_ENDINGS } from './endings.ts';
import { ModelShelves } from './ModelShelves.tsx';
import { PinTable } from './PinTable.tsx';
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
export default function ModelBrowser({ session, document, reference: meant, file, onClose }: Props) {
  const { t } = useTranslation();
  const [files, setFiles] = useState<ModelFiles | null>(null);
  const [generic, setGeneric] = useState<(name: string) => string | undefined>();
  const [wanted, setWanted] = useState('');
  const [chosen, setChosen] = useState<Offered | null>(null);
  const parts = useMemo(() => spiceParts(document.store, document.connectivity.nets), [document]);
  const [reference, setReference] = useState(meant ?? parts[0]?.reference ?? '');
  const [own, setOwn] = useState<PinMap>({});
  const { take, handlers } = useModelFiles(session, document);
  /** Reads what the project has; of a file that has just come its first model is chosen. */
  const load = async (fresh?: string) => {
    const read = await new ModelFiles().load(session.projects, session.summary.id);
    setFiles(read);
    const first = fresh === undefined ? undefined : shelves(read).find(({ key }) => key === `file ${fresh}`)?.models[0];
    if (first) choose(first);
  };
  const choose = (model: Offered) => {
    setChosen(model);
    setOwn({});
  };
  useEffect(() => {
    void load(file);
    void import('../../project/genericModels.ts').then(({ genericLibrary }) => setGeneric(() => genericLibrary));
  }, []);
  const part = parts.find(each => each.reference === reference);
  const map = chosen && part ? { ...guessPins(chosen, part), ...own } : {};
  const faults = chosen ? faultsOf(chosen, map) : { missing: [], twice: [] };
  // Libraries may be large: they are read once.
  const every = useMemo(() => (files ? shelves(files) : []), [files]);
  const add = async () => {
    const picked = await platform.files.pick(MODEL_ENDINGS, true);
    if (picked.length > 0) await load((await take(picked))[0]);
  };
  const text = useMemo(
    () => chosen && textOfModel((generic?.(chosen.library) ?? files?.read(chosen.library)) || '', chosen.name),
    [chosen, generic, files],
  );
  return (
    <Modal
      open
      width={900}
      title={t('models.title')}
      onCancel={onClose}
      okText={t('models.assign', { part: reference })}
      okButtonProps={{ disabled: !chosen || !part || faults.missing.length > 0 || faults.twice.length > 0 }}
      cancelText={t('cancel')}
      onOk={() => {
        assignModel(document.store, reference, chosen!, map);
        onClose();
      }}
    >
      <div className="model-browser" data-testid="model-browser" {...handlers(([name]) => void load(name))}>
        <div className="model-list">
          <Input.Search
            autoFocus
            allowClear
            value={wanted}
            placeholder={t('models.search')}
            aria-label={t('models.search')}
            onChange={event => setWanted(event.target.value)}
          />
          <ModelShelves shelves={every} word={wanted.trim().toLowerCase()} chosen={chosen} onChoose={choose} />
          <div className="model-add">
            <Button onClick={() => void add()}>{t('models.add')}</Button>
            <span className="muted">{t('models.dropHere')}</span>
          </div>
        </div>
        <div className="model-one">
          <label>
            <span>{t('models.part')}</span>
            <Select
              showSearch
              value={reference}
              aria-label={t('models.part')}
              onChange={next => {
                setReference(next);
                setOwn({});
              }}
              options={parts.map(each => ({ value: each.reference, label: `${each.reference}  ${each.value}` }))}
            />
          </label>
          {!chosen && <p className="muted">{t('models.choose')}</p>}
          {chosen && part && (
            <PinTable
              model={chosen}
              part={part}
              map={map}
              faults={faults}
              onChange={(node, pin) => setOwn(now => ({ ...now, [node]: pin }))}
            />
          )}
          {faults.missing.length > 0 && (
            <Alert type="warning" showIcon title={t('models.missing', { nodes: faults.missing.join(', ') })} />
          )}
          {faults.twice.length > 0 && (
            <Alert type="warning" showIcon title={t('models.twice', { pins: faults.twice.join(', ') })} />
          )}
          {text && (
            <pre tabIndex={0} translate="no">
              {text}
            </pre>
          )}
        </div>
      </div>
    </Modal>
  );
}
