import { Select } from 'antd';
import { memo, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inSlices, pause, type Id } from '@boardwright/engine/base';
import { kinds } from '@boardwright/engine/kinds';
import { useGrids } from '../app/grids.ts';
import { listed, tr } from '../app/locale.ts';
import { FolderMark } from '../layout/liveFolder/FolderMark.tsx';
import { SaveMark } from '../layout/SaveMark.tsx';
import type { EditorDocument, SaveState } from '../project/document.ts';
import { VisitContext } from '../project/visit.ts';
import { useExtensions } from './extension/extensions.ts';
import { LayerChip } from './LayerChip.tsx';
import { formatMm } from './wording/format.ts';
import { summing, type SelectionSum } from './selectionSum.ts';
import { useRevision } from './state/revision.ts';
import { KeyChoice } from './KeyChoice.tsx';
import { PendingKeys } from './PendingKeys.tsx';
import { isDrawn, useEditor, type EditorKind } from './state/store.ts';

/** Cursor, grid, zoom, selection, and whether all is stored. Where nothing is drawn on there is no tool, cursor or grid. */
export function StatusBar({ document, editor }: { readonly document: EditorDocument; readonly editor: EditorKind }) {
  const { t } = useTranslation();
  const flat = isDrawn(editor);
  const isVisit = useContext(VisitContext) !== null;
  const { selection, tool, highlighted, unrouted } = useStable();
  const extensions = useExtensions();
  const [save, setSave] = useState<SaveState>(document.saveState);
  useEffect(() => {
    setSave(document.saveState);
    document.onSaveState = () => setSave(document.saveState);
    return () => {
      document.onSaveState = undefined;
    };
  }, [document]);
  return (
    <footer className="status">
      <KeyChoice />
      <div className="status-line">
        <div>
          {/* A part is stored when it is saved, as its own bar says. */}
          {!isVisit && editor !== 'symbol' && editor !== 'footprint' && <SaveMark state={save} />}
          <FolderMark />
          {flat && <span>{t(`tool.${tool}`)}</span>}
          <PendingKeys otherwise={<ToolHint tool={tool} />} />
        </div>
        <div>
          {highlighted !== '' && <span className="net-name">{t('status.net', { name: highlighted })}</span>}
          {unrouted !== null && editor === 'board' && (
            <span data-testid="unrouted">{t('status.unrouted', { count: unrouted })}</span>
          )}
          <span>{t('status.selected', { count: selection.size })}</span>
          <Sum document={document} selection={selection} />
          {extensions.map(
            ({ StatusItem }, i) => StatusItem && <StatusItem key={i} document={document} editor={editor} />,
          )}
          {editor === 'board' && document.type === 'board' && <LayerChip document={document} />}
          {flat && <Coordinates />}
          {flat && <GridStep type={document.type} />}
          {flat && <Scale />}
        </div>
      </div>
    </footer>
  );
}

/** What the tool says of what it does, or how it is used. */
function ToolHint({ tool }: { readonly tool: string }) {
  const { t } = useTranslation();
  const line = useEditor(ui => ui.toolLine);
  const hint = line ? tr(line) : t(`toolHint.${tool}`);
  return (
    <span className={line ? 'tool-hint' : 'muted tool-hint'} title={hint} data-testid="tool-hint">
      {hint}
    </span>
  );
}

/** All but what may change with every move of the mouse. */
function useStable() {
  return {
    selection: useEditor(ui => ui.selection),
    tool: useEditor(ui => ui.tool),
    highlighted: useEditor(ui => ui.highlighted),
    unrouted: useEditor(ui => ui.unrouted),
  };
}

/** Apart from the rest, which every edit draws again. */
const GridStep = memo(function GridStep({ type }: { readonly type: EditorDocument['type'] }) {
  const { t } = useTranslation();
  const gridStep = useEditor(ui => ui.gridStep);
  const set = useEditor(ui => ui.set);
  const listed = useGrids(state => state.byEditor[type].steps);
  const steps = listed.includes(gridStep) ? listed : [gridStep, ...listed];
  return (
    <span className="grid-step">
      <label htmlFor="grid-step">{t('status.grid')}</label>
      <Select
        id="grid-step"
        size="small"
        variant="borderless"
        value={gridStep}
        popupMatchSelectWidth={false}
        onChange={step => set({ gridStep: step })}
        options={steps.map(step => ({ value: step, label: `${formatMm(step)} mm` }))}
      />
    </span>
  );
});

function Coordinates() {
  const cursor = useEditor(ui => ui.cursor);
  return (
    <span className="coordinates">{cursor ? `X ${formatMm(cursor.x, 3)}  Y ${formatMm(cursor.y, 3)} mm` : ''}</span>
  );
}

function Scale() {
  const scale = useEditor(ui => ui.scale);
  return <span className="zoom">{scale >= 10 ? scale.toFixed(0) : scale.toFixed(1)} px/mm</span>;
}

/** Kinds that are counted by name; the others are summed up. */
const MOST_KINDS = 3;

/** How many of what are selected, and how long the connections among them are together. */
function Sum({ document, selection }: { readonly document: EditorDocument; readonly selection: ReadonlySet<Id> }) {
  const { t } = useTranslation();
  const revision = useRevision(document);
  const [{ counts, length }, setSum] = useState<SelectionSum>({ counts: [], length: 0 });
  useEffect(() => {
    let gone = false;
    const isWanted = () => !gone;
    // Not in the turn in which it was selected: much else waits for that.
    void pause()
      .then(() => (gone ? undefined : inSlices(summing(document.store, selection), isWanted)))
      .then(sum => sum && setSum(sum));
    return () => {
      gone = true;
    };
    // A drag changes lengths without another selection.
  }, [document, selection, revision]);
  const named = counts.slice(0, MOST_KINDS).map(([kind, count]) => `${tr(kinds[kind].title)} × ${count}`);
  const others = counts.slice(MOST_KINDS).reduce((sum, [, count]) => sum + count, 0);
  if (others > 0) named.push(t('status.others', { count: others }));
  if (length > 0) named.push(t('status.length', { length: formatMm(length, 3) }));
  return <span className="muted selection-sum">{listed(named)}</span>;
}
