import { App, AutoComplete, Checkbox, Form, Input, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ProjectStore } from '@boardwright/engine/storage';
import { myLibraryOf } from '../../../project/library/myLibrary.ts';
import { resolved, taken, type Collision, type SavedPart } from '../../../project/library/savedParts.ts';
import { CollisionChoice } from './CollisionChoice.tsx';
import { lastLibrary, rememberLibrary } from './lastLibrary.ts';
import { partFault } from './partFault.ts';

interface Props {
  readonly projects: ProjectStore;
  readonly parts: readonly SavedPart[];
  /** Where placed parts can refer to the saved one from then on. */
  readonly onLink?: ((parts: readonly SavedPart[]) => void) | undefined;
  readonly onClose: () => void;
}

const isBad = (text: string): boolean => text.trim() === '' || text.includes(':') || text.length > 200;

/** Saves parts to a library of My library: asks for its name, and of one part for the part's. */
export function SaveParts({ projects, parts, onLink, onClose }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const mine = myLibraryOf(projects);
  const loaded = useStore(mine.store).parts !== null;
  const [library, setLibrary] = useState(lastLibrary() ?? t('myLibrary.firstLibrary'));
  const [name, setName] = useState(parts[0]!.name);
  const [collision, setCollision] = useState<Collision>('both');
  const [link, setLink] = useState(false);
  const [saving, setSaving] = useState(false);
  const single = parts.length === 1;
  useEffect(() => {
    mine.refresh().catch((error: unknown) => {
      console.error(error);
      void message.error(t('myLibrary.failed'));
    });
  }, [mine]);
  const wanted = parts.map(part => ({ ...part, library, name: single ? name : part.name }));
  const collisions = taken(mine, wanted);
  const ready = loaded && !saving && !isBad(library) && !(single && name.trim() === '');

  const save = async () => {
    setSaving(true);
    try {
      const stored = resolved(mine, wanted, collision);
      await mine.put(stored);
      rememberLibrary(library.trim());
      if (link) onLink?.(stored.map((part, i) => ({ ...part, files: parts[i]!.files })));
      void message.success(t('myLibrary.saved', { count: parts.length, library: library.trim() }));
      onClose();
    } catch (error) {
      console.error(error);
      setSaving(false);
      void message.error(partFault(error));
    }
  };
  const libraries = [...new Set(mine.active.map(each => each.library))].sort();

  return (
    <Modal
      open
      width={520}
      title={single ? t('saveToLibrary.one', { name }) : t('saveToLibrary.several', { number: parts.length })}
      onCancel={onClose}
      onOk={() => void save()}
      okText={t('saveToLibrary.save')}
      okButtonProps={{ disabled: !ready, loading: saving }}
      cancelText={t('cancel')}
    >
      <Form layout="vertical" onFinish={() => ready && void save()}>
        <Form.Item
          label={t('symbols.library')}
          htmlFor="save-library"
          validateStatus={isBad(library) ? 'error' : ''}
          help={isBad(library) ? t('myLibrary.badLibrary') : undefined}
        >
          <AutoComplete
            id="save-library"
            autoFocus
            value={library}
            onChange={setLibrary}
            options={libraries.map(value => ({ value }))}
          />
        </Form.Item>
        {single && (
          <Form.Item
            label={t('symbolProperties.name')}
            htmlFor="save-name"
            validateStatus={name.trim() === '' ? 'error' : ''}
          >
            <Input id="save-name" value={name} onChange={event => setName(event.target.value)} />
          </Form.Item>
        )}
        {onLink && (
          <Form.Item>
            <Checkbox checked={link} onChange={event => setLink(event.target.checked)}>
              {t('saveToLibrary.link')}
            </Checkbox>
          </Form.Item>
        )}
        <CollisionChoice parts={collisions} value={collision} onChange={setCollision} choices={['both', 'replace']} />
        {/* Enter saves. */}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
