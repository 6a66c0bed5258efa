import { PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { screenOf, unitAndStyle } from '@boardwright/engine/kinds';
import { addPin, checkSymbol, headOf, pinsOf } from '@boardwright/engine/partEditor';
import type { EditorDocument } from '../../project/document.ts';
import { useRevision } from '../state/revision.ts';
import { useEditorStore } from '../state/store.ts';
import { PartPanel } from '../partEditor/PartPanel.tsx';
import { showBody } from './actions.ts';
import { BulkEdit } from './BulkEdit.tsx';
import { PinTable } from './PinTable.tsx';

/** Below the drawing: the pins as a table, and what is wrong with them. */
export function PinPanel({ document }: { readonly document: EditorDocument }) {
  const { t } = useTranslation();
  const store = useEditorStore();
  const revision = useRevision(document);
  const [filter, setFilter] = useState('');
  const pins = useMemo(() => pinsOf(document.store), [document, revision]);
  const problems = useMemo(() => checkSymbol(document.store), [document, revision]);
  const locked = headOf(document.store).extends !== '';
  const show = (id: string) => {
    const pin = pins.find(each => each.id === id);
    if (!pin) return;
    const { unit, style } = unitAndStyle(screenOf(pin));
    showBody(store, unit, style);
    store.setState({ selection: new Set([pin.id]) });
  };
  const add = () => store.setState({ selection: new Set([addPin(document.store, store.getState().screen)]) });
  return (
    <PartPanel
      words={{
        title: t('pinTable.title'),
        resize: t('pinTable.resize'),
        show: t('pinTable.show'),
        hide: t('pinTable.hide'),
        table: t('pinTable.pins', { count: pins.length }),
        problems: t('pinTable.problems', { count: problems.length }),
      }}
      problems={problems}
      onShow={show}
      tools={
        <>
          <Input
            size="small"
            allowClear
            aria-label={t('pinTable.filter')}
            placeholder={t('pinTable.filter')}
            value={filter}
            onChange={event => setFilter(event.target.value)}
          />
          {!locked && (
            <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={add}>
              {t('pinTable.add')}
            </Button>
          )}
          <BulkEdit document={document} pins={pins} locked={locked} />
        </>
      }
    >
      <PinTable document={document} pins={pins} filter={filter} problems={problems} locked={locked} onShow={show} />
    </PartPanel>
  );
}
