import { Button, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '@boardwright/engine/base';
import { checkFootprint, padsOf, type StackLayer } from '@boardwright/engine/partEditor';
import type { EditorDocument } from '../../project/document.ts';
import { useRevision } from '../state/revision.ts';
import { useBench } from '../state/run.ts';
import { useEditor, useEditorStore } from '../state/store.ts';
import { PartPanel } from '../partEditor/PartPanel.tsx';
import { PadDetails } from './PadDetails.tsx';
import { PadTable } from './PadTable.tsx';

const TOOLS = ['pad.add', 'pad.array', 'pad.renumber', 'pad.custom', 'pad.explode'] as const;
const STACK: readonly StackLayer[] = ['F.Cu', 'Inner', 'B.Cu'];

/** Below the drawing: the pads as a table, all properties of the selected ones, and the faults. */
export function PadPanel({ document }: { readonly document: EditorDocument }) {
  const { t } = useTranslation();
  const { run } = useBench();
  const store = useEditorStore();
  const selection = useEditor(ui => ui.selection);
  const revision = useRevision(document);
  const pads = useMemo(() => padsOf(document.store), [document, revision]);
  const problems = useMemo(() => checkFootprint(document.store), [document, revision]);
  const [layer, setLayer] = useState<StackLayer>('F.Cu');
  // Where no pad has a stack there is nothing to choose.
  const anyStack = pads.some(pad => pad.stack);
  const shown = anyStack ? layer : 'F.Cu';
  const chosen = pads.filter(pad => selection.has(pad.id));
  return (
    <PartPanel
      words={{
        title: t('padTable.title'),
        resize: t('padTable.resize'),
        show: t('padTable.show'),
        hide: t('padTable.hide'),
        table: t('padTable.pads', { count: pads.length }),
        problems: t('padTable.problems', { count: problems.length }),
      }}
      problems={problems}
      onShow={id => store.setState({ selection: new Set([id as Id]) })}
      tools={
        <>
          {TOOLS.map(id => (
            <Button key={id} size="small" onClick={() => run(id)}>
              {t(`padTable.${id.slice(4)}`)}
            </Button>
          ))}
          {anyStack && (
            <Segmented<StackLayer>
              size="small"
              aria-label={t('padTable.stackLayer')}
              value={shown}
              onChange={setLayer}
              options={STACK.map(value => ({ value, label: t(`padStack.${value}`) }))}
            />
          )}
        </>
      }
    >
      <div className="pad-work">
        <PadTable document={document} pads={pads} problems={problems} layer={shown} />
        {chosen.length > 0 && <PadDetails document={document} pads={chosen} layer={shown} />}
      </div>
    </PartPanel>
  );
}
