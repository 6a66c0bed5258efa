import type { MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { groupOf, groupsOf, tabsOf } from '../workspace/layout.ts';
import { useLayout, useWorkspace } from '../workspace/workspace.ts';

type Items = NonNullable<MenuProps['items']>;

/** What the menu of a tab offers: everything that dragging it can do, and closing. */
export function useTabMenu(onClose: (tab: string) => void): (tab: string) => Items {
  const { t } = useTranslation();
  const layout = useLayout();
  const workspace = useWorkspace();
  return tab => {
    const group = groupOf(layout, tab);
    const found = group?.tabs.find(({ id }) => id === tab);
    if (!group || !found) return [];
    const { split, move } = workspace.getState();
    const at = group.tabs.indexOf(found);
    const others = group.tabs.filter(each => each !== found);
    const groups = groupsOf(layout.root);
    const next = groups[(groups.indexOf(group) + 1) % groups.length]!;
    const item = (key: string, label: string, onClick: () => void, disabled = false) => ({
      key,
      label,
      onClick,
      disabled,
    });
    return [
      item('close', t('tabs.close'), () => onClose(tab), tabsOf(layout).length === 1),
      item('others', t('tabs.closeOthers'), () => others.forEach(({ id }) => onClose(id)), others.length === 0),
      { type: 'divider' },
      item('right', t('tabs.splitRight'), () => split(group.id, 'right', found)),
      item('down', t('tabs.splitDown'), () => split(group.id, 'bottom', found)),
      { type: 'divider' },
      item('moveLeft', t('tabs.moveLeft'), () => move(tab, group.id, 'center', at - 1), at === 0),
      item('moveRight', t('tabs.moveRight'), () => move(tab, group.id, 'center', at + 2), others.length === at),
      item('moveNext', t('tabs.moveNext'), () => move(tab, next.id, 'center'), groups.length === 1),
      item('moveNew', t('tabs.moveNew'), () => move(tab, group.id, 'right'), others.length === 0),
    ];
  };
}
