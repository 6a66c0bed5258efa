import { Button } from 'antd';
import { footprintHead } from '@boardwright/engine/workshop';
import { i18next } from '../../app/locale.ts';
import type { ModalHook, Pane } from '../shell/Pane.ts';
import { nameOf } from './names.ts';
import { footprintWorkshopIn } from './workshop.ts';

/** Asks what becomes of unsaved work when the tab of a footprint is closed; false keeps the tab. */
export function mayCloseFootprint({ document }: Pane, modal: ModalHook): boolean | Promise<boolean> {
  if (!document) return true;
  const workshop = footprintWorkshopIn(document);
  if (!workshop.state.getState().dirty) return true;
  const { t } = i18next;
  return new Promise(resolve => {
    const end = (answer: 'save' | 'discard' | 'stay') => {
      dialog.destroy();
      if (answer === 'discard') workshop.revert();
      resolve(answer === 'save' ? workshop.save() : answer === 'discard');
    };
    const dialog = modal.confirm({
      title: t('footprintEditor.closeTitle', { name: nameOf(footprintHead(document.store)) }),
      content: t('footprintEditor.closeText'),
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
