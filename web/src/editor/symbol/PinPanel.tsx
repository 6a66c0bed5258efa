import { DownOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Input, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { screenOf, unitAndStyle } from '@boardwright/engine/kinds';
import { addPin, checkSymbol, headOf, pinsOf } from '@boardwright/engine/workshop';
import type { EditorDocument } from '../../project/document.ts';
import { PanelDivider } from './PanelDivider.tsx';
import { useRevision } from '../state/revision.ts';
import { useEditorStore } from '../state/store.ts';
import { showBody } from './actions.ts';
import { BulkEdit } from './BulkEdit.tsx';
import { PinProblems } from './PinProblems.tsx';
import { PinTable } from './PinTable.tsx';
import { usePinPanel } from './pinPanelState.ts';

/** Below the drawing: the pins as a table, and what is wrong with them. */
export function PinPanel({ document }: { readonly document: EditorDocument }) {
  const { t } = useTranslation();
  const store = useEditorStore();
  const revision = useRevision(document);
  const { open, height, tab, set } = usePinPanel();
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
  return (
    <section className="pin-panel" aria-label={t('pinTable.title')} style={open ? { height } : undefined}>
      {open && <PanelDivider label={t('pinTable.resize')} size={height} onSize={next => set({ height: next })} />}
      <div className="pin-tools">
        <Button
          type="text"
          size="small"
          icon={open ? <DownOutlined aria-hidden /> : <UpOutlined aria-hidden />}
          aria-expanded={open}
          aria-label={open ? t('pinTable.hide') : t('pinTable.show')}
          onClick={() => set({ open: !open })}
        />
        <Segmented<'pins' | 'problems'>
          size="small"
          aria-label={t('pinTable.title')}
          value={tab}
          onChange={next => set({ tab: next, open: true })}
          options={[
            { value: 'pins', label: t('pinTable.pins', { count: pins.length }) },
            { value: 'problems', label: t('pinTable.problems', { count: problems.length }) },
          ]}
        />
        {open && tab === 'pins' && (
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
              <Button
                size="small"
                icon={<PlusOutlined aria-hidden />}
                onClick={() =>
                  store.setState({ selection: new Set([addPin(document.store, store.getState().screen)]) })
                }
              >
                {t('pinTable.add')}
              </Button>
            )}
            <BulkEdit document={document} pins={pins} locked={locked} />
          </>
        )}
      </div>
      {open &&
        (tab === 'pins' ? (
          <PinTable document={document} pins={pins} filter={filter} problems={problems} locked={locked} onShow={show} />
        ) : (
          <PinProblems problems={problems} onShow={show} />
        ))}
    </section>
  );
}
