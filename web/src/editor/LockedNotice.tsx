import { LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { msg } from '@boardwright/engine/base';
import type { EditorDocument } from '../project/document.ts';
import { useRevision } from './state/revision.ts';
import { useEditor } from './state/store.ts';
import { itemTitle } from './wording/itemTitle.ts';

/** Says that what was clicked or dragged is locked, as long as it is selected, and unlocks it. */
export function LockedNotice({ document }: { readonly document: EditorDocument }) {
  const { t } = useTranslation();
  useRevision(document);
  const ids = useEditor(ui => ui.locked);
  const selection = useEditor(ui => ui.selection);
  const objects = ids.filter(id => selection.has(id)).flatMap(id => document.store.get(id) ?? []);
  const locked = objects.filter(object => object.locked);
  const [first] = locked;
  if (!first) return null;
  const unlock = () =>
    document.store.transact(msg('undo.unlock', 'Unlock'), tx => {
      for (const object of locked) tx.put({ ...object, locked: false });
    });
  const { kind, name } = itemTitle(t, first);
  return (
    <div className="locked-notice" role="status">
      <LockOutlined aria-hidden />
      <span>
        {locked.length === 1
          ? t('locked.one', { item: name === '' ? kind : `${kind} ${name}` })
          : t('locked.many', { count: locked.length })}
      </span>
      <Button size="small" onClick={unlock}>
        {t('locked.unlock')}
      </Button>
    </div>
  );
}
