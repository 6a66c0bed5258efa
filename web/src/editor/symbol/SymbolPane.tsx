import { Alert, App, Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { screenOf } from '@boardwright/engine/kinds';
import { headOf, itemsOf } from '@boardwright/engine/partEditor';
import { tr } from '../../app/locale.ts';
import { Canvas } from '../canvas/Canvas.tsx';
import type { PaneProps } from '../workspace/Pane.ts';
import { useRevision } from '../state/revision.ts';
import { useBench } from '../state/run.ts';
import { useEditor } from '../state/store.ts';
import { PinPanel } from './PinPanel.tsx';
import { SymbolBar } from './SymbolBar.tsx';
import { useDirty } from '../partEditor/PartEditor.ts';
import { useUnsavedGuard } from '../partEditor/useUnsavedGuard.ts';
import { symbolEditorIn, useNotes } from './symbolEditor.ts';
import '../partEditor/partEditor.css';

/** A symbol on a canvas, its units and styles above, its pins and what is wrong with them below. */
export function SymbolPane({ pane, document, asked }: PaneProps) {
  const { t } = useTranslation();
  const { run, showOnSheet } = useBench();
  useRevision(document);
  const screen = useEditor(ui => ui.screen);
  const editor = symbolEditorIn(document);
  const dirty = useDirty(editor);
  const { report, refused } = useNotes(editor);
  const { message } = App.useApp();
  useEffect(() => {
    if (refused > 0) void message.info({ key: 'derived', content: t('symbolEditor.derivedRefused') });
  }, [refused]);
  const head = headOf(document.store);

  // A unit may go while it is seen: with an undone step.
  const there =
    head.bodies.some(body => `${body.unit}/${body.style}` === screen) ||
    screen.startsWith('0/') ||
    itemsOf(document.store).some(item => screenOf(item) === screen);
  useEffect(() => {
    if (!there) pane.store.setState(pane.type.begin(document, ''));
  }, [there, pane, document]);

  useUnsavedGuard(dirty);

  return (
    <div className="symbol-pane">
      <SymbolBar document={document} dirty={dirty} />
      {head.extends !== '' && (
        <Alert
          banner
          type="info"
          showIcon
          title={t('symbolEditor.derived', { base: head.extends })}
          action={
            <Button size="small" onClick={() => run('symbol.unlink')}>
              {t('symbolEditor.unlink')}
            </Button>
          }
        />
      )}
      {report.length > 0 && (
        <Alert
          banner
          closable={{ onClose: () => editor.dismissReport(), 'aria-label': t('symbolEditor.dismiss') }}
          type="warning"
          showIcon
          title={t('symbolEditor.report', { count: report.length })}
          description={
            <ul className="symbol-report">
              {report.map(({ message, place }, i) => (
                <li key={i}>
                  <button type="button" onClick={() => place?.id && showOnSheet(place.id)}>
                    {tr(message)}
                  </button>
                </li>
              ))}
            </ul>
          }
        />
      )}
      <div className="symbol-canvas">
        <Canvas
          key={`${document.id}${screen}`}
          document={document}
          screen={screen}
          path={screen}
          handle={pane.handle}
          onReady={() => pane.ready()}
          asked={asked}
        />
      </div>
      <PinPanel document={document} />
    </div>
  );
}
