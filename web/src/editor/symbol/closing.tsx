import { Button } from 'antd';
import { bareName, headOf } from '@boardwright/engine/workshop';
import { i18next } from '../../app/locale.ts';
import type { Pane } from '../shell/Pane.ts';
import type { ModalHook } from '../shell/Pane.ts';
import { workshopIn } from './workshop.ts';

/** Asks what becomes of unsaved work when the tab of a symbol is closed; false keeps the tab. */
export function mayCloseSymbol({ document }: Pane, modal: ModalHook): boolean | Promise<boolean> {
  if (!document) return true;
  const workshop = workshopIn(document);
  if (!workshop.state.getState().dirty) return true;
  const { t } = i18next;
  return new Promise(resolve => {
    const end = (answer: 'save' | 'discard' | 'stay') => {
      dialog.destroy();
      if (answer === 'discard') workshop.revert();
      resolve(answer === 'save' ? workshop.save() !== null : answer === 'discard');
    };
    const dialog = modal.confirm({
      title: t('symbolEditor.closeTitle', { name: bareName(headOf(document.store).name) }),
      content: t('symbolEditor.closeText'),
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
