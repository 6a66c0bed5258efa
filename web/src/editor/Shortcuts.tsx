import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { commands } from '@boardwright/engine/commands';
import { tr } from '../app/locale.ts';
import { MENUS } from './menus.ts';

/** The cheat-sheet, made from the list of commands: one block a menu. */
export function Shortcuts({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal open={open} onCancel={onClose} footer={null} width={920} centered title={t('shortcuts.title')}>
      <div className="shortcuts">
        {MENUS.map(menu => {
          const own = commands.filter(command => command.menu === menu && command.keys);
          if (own.length === 0) return null;
          return (
            <section key={menu}>
              <h3>{t(`menu.${menu}`)}</h3>
              <dl>
                {own.map(command => (
                  <div key={command.id}>
                    <dt>{tr(command.title)}</dt>
                    <dd>
                      {command.keys!.map(key => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
      </div>
    </Modal>
  );
}
