import { Alert, App, Checkbox, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartUpdate } from '@boardwright/engine/partEditor';
import { issueText } from '../../../app/issuePlace.ts';
import type { DialogProps } from '../props.ts';
import { updateKey, UpdateRows } from './UpdateRows.tsx';
import { useLibraryUpdate } from './useLibraryUpdate.ts';

/** Placed parts that differ from their libraries: shows what differs, and takes what the user chooses as one step of undo. */
export function UpdateFromLibrary(props: DialogProps) {
  const { context, onClose } = props;
  const { t } = useTranslation();
  const { message } = App.useApp();
  // What is selected when it opens stays meant.
  const [selection] = useState(() => new Set<string>(context().selection));
  const [selectedOnly, setSelectedOnly] = useState(selection.size > 0);
  const [edited, setEdited] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [origins, setOrigins] = useState<Readonly<Record<string, number>>>({});
  const board = props.document.type === 'board';
  const wanted = useMemo(() => (selectedOnly ? selection : null), [selectedOnly, selection]);
  const update = useLibraryUpdate(props, edited, wanted, () => {
    void message.error(t('myLibrary.failed'));
    onClose();
  });
  const title = t(board ? 'libraryUpdate.footprintsTitle' : 'libraryUpdate.symbolsTitle');
  if (!update)
    return (
      <Modal open title={title} onCancel={onClose} footer={null}>
        <Alert type="info" title={t('symbols.loading')} />
      </Modal>
    );
  const { updates, missing } = update.plan;
  const chosen = updates.filter(each => !left.has(updateKey(each)));
  const alternativeOf = (each: PartUpdate) => each.alternatives[origins[updateKey(each)] ?? 0] ?? each.alternatives[0]!;
  const count = chosen.reduce((sum, each) => sum + each.ids.length, 0);
  const apply = () => {
    const issues = update.apply(chosen.map(each => ({ update: each, alternative: alternativeOf(each) })));
    void message.success(t('libraryUpdate.done', { count }));
    for (const each of issues.slice(0, 3)) void message.warning(issueText(each), 8);
    onClose();
  };
  return (
    <Modal
      open
      width={880}
      title={title}
      onCancel={onClose}
      onOk={apply}
      okText={t('libraryUpdate.apply', { count })}
      okButtonProps={{ disabled: count === 0 }}
      cancelText={t('cancel')}
    >
      <div className="update-options">
        {selection.size > 0 && (
          <Checkbox checked={selectedOnly} onChange={event => setSelectedOnly(event.target.checked)}>
            {t('libraryUpdate.selectedOnly')}
          </Checkbox>
        )}
        <Checkbox checked={edited} onChange={event => setEdited(event.target.checked)}>
          {t(board ? 'libraryUpdate.texts' : 'libraryUpdate.edited')}
        </Checkbox>
      </div>
      {missing.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('libraryUpdate.missing', { count: missing.length, name: missing[0]! })}
          style={{ marginBottom: 8 }}
        />
      )}
      {updates.length === 0 ? (
        <Alert type="success" showIcon title={t('libraryUpdate.same')} />
      ) : (
        <UpdateRows
          updates={updates}
          chosen={chosen}
          alternativeOf={alternativeOf}
          onChosen={keys => setLeft(new Set(updates.map(updateKey).filter(key => !keys.has(key))))}
          onAlternative={(each, i) => setOrigins({ ...origins, [updateKey(each)]: i })}
        />
      )}
    </Modal>
  );
}
