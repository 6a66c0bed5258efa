import { Modal, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRevision } from '../state/revision.ts';
import type { DialogProps } from './props.ts';
import { ClassesTab } from './settings/ClassesTab.tsx';
import { configure, type Designed } from './settings/configure.ts';
import { LayersTab } from './settings/LayersTab.tsx';
import { PageTab } from './settings/PageTab.tsx';
import { PairsTab } from './settings/PairsTab.tsx';
import { StackupTab } from './settings/StackupTab.tsx';

/** Page, title block, text variables, net classes and bus aliases. Each change is made at once and can be undone. */
export function DesignSettings({ document, context, onClose }: DialogProps) {
  const { t } = useTranslation();
  useRevision(document);
  const settings = document.store.settings as Designed;
  const variables = Object.entries(settings.textVariables);
  const tabs = [
    {
      key: 'page',
      label: t('settings.page'),
      children: <PageTab document={document} screen={context().view.screen} />,
    },
    {
      key: 'variables',
      label: t('settings.variables'),
      children: (
        <PairsTab
          pairs={variables}
          nameLabel={t('settings.variable')}
          valueLabel={t('settings.value')}
          fits={name => !(name in settings.textVariables)}
          onChange={pairs => configure(document.store, draft => void (draft.textVariables = Object.fromEntries(pairs)))}
        />
      ),
    },
    { key: 'classes', label: t('settings.classes'), children: <ClassesTab document={document} /> },
    ...(settings.type === 'board'
      ? [
          { key: 'layers', label: t('settings.layers'), children: <LayersTab document={document} /> },
          { key: 'stackup', label: t('settings.stackup'), children: <StackupTab document={document} /> },
        ]
      : []),
    ...(settings.type === 'schematic'
      ? [
          {
            key: 'aliases',
            label: t('settings.aliases'),
            children: (
              <PairsTab
                pairs={Object.entries(settings.busAliases).map(([name, members]) => [name, members.join(' ')] as const)}
                nameLabel={t('settings.alias')}
                valueLabel={t('settings.members')}
                fits={name => !(name in settings.busAliases)}
                onChange={pairs =>
                  configure(document.store, draft => {
                    if (draft.type !== 'schematic') return;
                    draft.busAliases = Object.fromEntries(
                      pairs.map(([name, members]) => [name, members.split(/[\s,]+/).filter(each => each !== '')]),
                    );
                  })
                }
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <Modal
      open
      title={t(`settings.${settings.type === 'board' ? 'board' : 'schematic'}`)}
      onCancel={onClose}
      footer={null}
      width={980}
    >
      <Tabs items={tabs} />
    </Modal>
  );
}
