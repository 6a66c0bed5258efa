import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '@boardwright/engine/base';
import { checkFootprint, padsOf } from '@boardwright/engine/workshop';
import type { EditorDocument } from '../../project/document.ts';
import { useRevision } from '../state/revision.ts';
import { useBench } from '../state/run.ts';
import { useEditor, useEditorStore } from '../state/store.ts';
import { PanelDivider } from '../symbol/PanelDivider.tsx';
import { PinProblems } from '../symbol/PinProblems.tsx';
import { usePinPanel } from '../symbol/pinPanelState.ts';
import { PadDetails } from './PadDetails.tsx';
import { PadTable } from './PadTable.tsx';

const TOOLS = ['pad.add', 'pad.array', 'pad.renumber'] as const;

/** Below the drawing: the pads as a table, all that can be said of the chosen ones, and what is wrong. */
export function PadPanel({ document }: { readonly document: EditorDocument }) {
  const { t } = useTranslation();
  const { run } = useBench();
  const store = useEditorStore();
  const selection = useEditor(ui => ui.selection);
  const revision = useRevision(document);
  const { open, height, set } = usePinPanel();
  const [tab, setTab] = useState<'pads' | 'problems'>('pads');
  const pads = useMemo(() => padsOf(document.store), [document, revision]);
  const problems = useMemo(() => checkFootprint(document.store), [document, revision]);
  const chosen = pads.filter(pad => selection.has(pad.id));
  const show = (id: string) => store.setState({ selection: new Set([id as Id]) });
  return (
    <section className="pin-panel" aria-label={t('padTable.title')} style={open ? { height } : undefined}>
      {open && <PanelDivider label={t('padTable.resize')} size={height} onSize={next => set({ height: next })} />}
      <div className="pin-tools">
        <Button
          type="text"
          size="small"
          icon={open ? <DownOutlined aria-hidden /> : <UpOutlined aria-hidden />}
          aria-expanded={open}
          aria-label={open ? t('padTable.hide') : t('padTable.show')}
          onClick={() => set({ open: !open })}
        />
        <Segmented<'pads' | 'problems'>
          size="small"
          aria-label={t('padTable.title')}
          value={tab}
          onChange={next => {
            setTab(next);
            set({ open: true });
          }}
          options={[
            { value: 'pads', label: t('padTable.pads', { count: pads.length }) },
            { value: 'problems', label: t('padTable.problems', { count: problems.length }) },
          ]}
        />
        {open &&
          tab === 'pads' &&
          TOOLS.map(id => (
            <Button key={id} size="small" onClick={() => run(id)}>
              {t(`padTable.${id.slice(4)}`)}
            </Button>
          ))}
      </div>
      {open &&
        (tab === 'pads' ? (
          <div className="pad-work">
            <PadTable document={document} pads={pads} problems={problems} />
            {chosen.length > 0 && <PadDetails document={document} pads={chosen} />}
          </div>
        ) : (
          <PinProblems problems={problems} onShow={show} />
        ))}
    </section>
  );
}
