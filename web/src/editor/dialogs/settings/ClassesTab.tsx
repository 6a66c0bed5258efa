import { PlusOutlined } from '@ant-design/icons';
import { Button, Input, Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeNetClass, DEFAULT_CLASS, netClassNames } from '@boardwright/engine/commands';
import { blankNetClass, defaultNetClass, type NetClass } from '@boardwright/engine/kinds';
import type { EditorDocument } from '../../../project/document.ts';
import { CLASSES_WIDTH, classColumns } from './classColumns.tsx';
import { configure, type Designed } from './configure.ts';
import { PairsTab } from './PairsTab.tsx';

/** Net classes, and which nets belong to them by pattern. */
export function ClassesTab({ document }: { readonly document: EditorDocument }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const { netClasses, netClassPatterns } = document.store.settings as Designed;
  // The default class is there before it is edited for the first time.
  const hasDefault = netClasses.some(each => each.name === DEFAULT_CLASS);
  const listed = (hasDefault ? netClasses : [defaultNetClass(), ...netClasses]) as NetClass[];
  const clean = name.trim();
  const free = clean !== '' && !listed.some(each => each.name === clean);
  const add = () => {
    if (!free) return;
    configure(document.store, draft => void draft.netClasses.push(blankNetClass(clean, draft.netClasses.length)));
    setName('');
  };
  return (
    <>
      <p className="muted">{t('settings.class.hint')}</p>
      <Table
        size="small"
        rowKey="name"
        dataSource={listed}
        columns={classColumns({
          t,
          onChange: (own, recipe) => changeNetClass(document.store, own.name, recipe),
          onRemove: own =>
            configure(document.store, draft => {
              draft.netClasses = draft.netClasses.filter(each => each.name !== own.name);
            }),
        })}
        pagination={false}
        scroll={{ x: CLASSES_WIDTH }}
      />
      <div className="settings-add">
        <Input
          value={name}
          placeholder={t('settings.class.new')}
          aria-label={t('settings.class.new')}
          onChange={event => setName(event.target.value)}
          onPressEnter={add}
        />
        <Button icon={<PlusOutlined aria-hidden />} disabled={!free} onClick={add}>
          {t('settings.add')}
        </Button>
      </div>
      <h3>{t('settings.patterns')}</h3>
      <PairsTab
        pairs={netClassPatterns.map(each => [each.pattern, each.netClass] as const)}
        nameLabel={t('settings.pattern')}
        valueLabel={t('settings.class')}
        values={netClassNames(document.store)}
        fits={() => true}
        onChange={pairs =>
          configure(document.store, draft => {
            draft.netClassPatterns = pairs.map(([pattern, netClass]) => ({ pattern, netClass }));
          })
        }
      />
    </>
  );
}
