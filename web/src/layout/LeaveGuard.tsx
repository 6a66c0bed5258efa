import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { useUnsaved } from '../project/unsaved.ts';

const EDITOR = /\/eda\/(sch|pcb)$/;
const idOf = (search: string): string | null => new URLSearchParams(search).get('id');

const unsaved = () => useUnsaved.getState().failed.filter(each => each.unsaved > 0);

/** Asks before one leaves a project of which something could not be saved. */
export function LeaveGuard() {
  const { t } = useTranslation();
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const stays = EDITOR.test(from.pathname) && EDITOR.test(to.pathname) && idOf(from.search) === idOf(to.search);
    return !stays && from.pathname !== to.pathname && unsaved().length > 0;
  });
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={t('unsaved.leave')}
      okText={t('unsaved.stay')}
      cancelText={t('unsaved.go')}
      onOk={() => blocker.reset?.()}
      onCancel={() => blocker.proceed?.()}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
    >
      {unsaved().every(each => each.isKept) ? t('unsaved.leaveKept') : t('unsaved.leaveLost')}
    </Modal>
  );
}
