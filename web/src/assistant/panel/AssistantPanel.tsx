import { ClearOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/shallow';
import type { Selected } from '@boardwright/engine/assistant';
import { useEditor } from '../../editor/state/store.ts';
import type { PanelProps } from '../../editor/workspace/PanelProps.ts';
import { QuestionField } from '../answer/QuestionField.tsx';
import { assistantOf, isModelAnswering, type ProjectAssistant } from './ProjectAssistant.ts';
import { DatasheetList } from './datasheets/DatasheetList.tsx';
import { useDatasheetFiles } from './datasheets/useDatasheetFiles.ts';
import { PanelLog } from './PanelLog.tsx';
import { ModelConsent } from './model/ModelConsent.tsx';
import { ModelSwitch } from './model/ModelSwitch.tsx';
import { selectedIn } from './selected.ts';
import { useCites } from './useCites.ts';
import './panel.css';

/** Answers questions about the open design. What is selected is what 'this' means. */
export function AssistantPanel(props: PanelProps) {
  const { t } = useTranslation();
  const assistant = assistantOf(props.session);
  return assistant ? <Body {...props} assistant={assistant} /> : <p className="muted">{t('assistant.loading')}</p>;
}

type BodyProps = PanelProps & { readonly assistant: ProjectAssistant };

function Body({ assistant, ...props }: BodyProps) {
  const { t, i18n } = useTranslation();
  const { document, session } = props;
  const { pairs, asked, hasFailed, simulating } = useStore(
    assistant.store,
    useShallow(({ pairs, asked, hasFailed, simulating }) => ({ pairs, asked, hasFailed, simulating })),
  );
  const show = useCites(assistant, props);
  const ui = useEditor(useShallow(({ selection, path, highlighted }) => ({ selection, path, highlighted })));
  const selected = selectedIn(document, ui);
  const { schematic, board } = session;
  useEffect(() => {
    // The first question tries again, and says so where it fails.
    assistant.prepare(session).catch((error: unknown) => console.error(error));
  }, [assistant, schematic, board, i18n.language]);
  const files = useDatasheetFiles(assistant.datasheets, document);
  const ask = (question: string): void => void assistant.ask(question, session, selected);
  return (
    <div className="assistant-body" {...files.handlers}>
      <PanelLog
        pairs={pairs}
        asked={asked}
        simulating={simulating}
        document={document}
        selected={selected}
        hasSchematic={schematic !== null}
        onAsk={ask}
        onShow={show}
        onAccept={(at, chosen) => assistant.accept(at, chosen, session)}
        onDismiss={at => assistant.settle(at, 'dismissed')}
        onStop={() => assistant.stopModel()}
        onStopSimulation={() => assistant.stopSimulation()}
      />
      {hasFailed && <Alert type="error" showIcon title={t('assistant.failed')} />}
      <DatasheetList datasheets={assistant.datasheets} files={files} />
      <Subject selected={selected} />
      <ModelSwitch />
      <ModelConsent />
      <QuestionField
        isAnswering={asked !== null || isModelAnswering(pairs)}
        placeholder={t('assistant.placeholder')}
        onAsk={ask}
      />
      <div className="assistant-foot">
        <span className="muted">{t('assistant.note')}</span>
        {pairs.length > 0 && (
          <Button
            size="small"
            type="text"
            icon={<ClearOutlined aria-hidden />}
            aria-label={t('chat.new')}
            title={t('chat.new')}
            onClick={() => assistant.clear()}
          />
        )}
      </div>
    </div>
  );
}

/** What 'this' means now. */
function Subject({ selected: { parts, nets } }: { readonly selected: Selected }) {
  const { t } = useTranslation();
  const names = [...parts, ...nets];
  if (names.length === 0) return null;
  return (
    <p className="assistant-subject muted">
      {t('assistant.subject')}{' '}
      <span translate="no">
        {names.slice(0, 4).join(', ')}
        {names.length > 4 && ' …'}
      </span>
    </p>
  );
}
