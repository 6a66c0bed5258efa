import { Button } from 'antd';
import { i18next } from '../../app/locale.ts';
import type { ModalHook } from '../workspace/Pane.ts';
import type { PartEditor } from './PartEditor.ts';

/** Asks what becomes of unsaved work when the tab of a part is closed; false keeps the tab. */
export function mayClosePart(
  editor: Pick<PartEditor<unknown>, 'state' | 'save' | 'revert'>,
  words: { readonly title: string; readonly content: string },
  modal: ModalHook,
): boolean | Promise<boolean> {
  if (!editor.state.getState().dirty) return true;
  const { t } = i18next;
  return new Promise(resolve => {
    const end = (answer: 'save' | 'discard' | 'stay') => {
      dialog.destroy();
      if (answer === 'discard') editor.revert();
      resolve(answer === 'save' ? editor.save() : answer === 'discard');
    };
    const dialog = modal.confirm({
      ...words,
      onCancel: () => resolve(false),
      footer: (
        <div className="form-buttons">
          <Button onClick={() => end('stay')}>{t('cancel')}</Button>
          <Button danger onClick={() => end('discard')}>
            {t('symbolEditor.discard')}
          </Button>
          <Button type="primary" autoFocus onClick={() => end('save')}>
            {t('symbolEditor.save')}
          </Button>
        </div>
      ),
    });
  });
}
