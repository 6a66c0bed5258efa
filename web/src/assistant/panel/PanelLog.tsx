import { Button } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { citeName, type Cite, type Selected } from '@boardwright/engine/assistant';
import type { EditorDocument } from '../../project/document.ts';
import { AnswerText, type CiteProps } from '../answer/AnswerText.tsx';
import { citeLabel, citePage } from '../answer/citeLabel.ts';
import type { SimulationProgress } from './AskedSimulation.ts';
import { Looking } from './Looking.tsx';
import { ModelReply } from './model/ModelReply.tsx';
import type { AnsweredQuestion } from './ProjectAssistant.ts';
import { ProposalCard } from './ProposalCard.tsx';
import { suggestionsFor } from './suggestions.ts';

interface Props {
  readonly pairs: readonly AnsweredQuestion[];
  readonly asked: string | null;
  readonly simulating: SimulationProgress | null;
  readonly document: EditorDocument;
  readonly selected: Selected;
  /** Without one, a part of the catalogue is shown on its page. */
  readonly hasSchematic: boolean;
  readonly onAsk: (question: string) => void;
  readonly onShow: (cite: Cite) => void;
  readonly onAccept: (at: number, chosen: ReadonlySet<number>) => void;
  readonly onDismiss: (at: number) => void;
  /** Stops the language model. */
  readonly onStop: () => void;
  readonly onStopSimulation: () => void;
}

/** Questions and answers; before the first, questions to begin with. */
export function PanelLog({
  pairs,
  asked,
  simulating,
  document,
  selected,
  hasSchematic,
  onAsk,
  onShow,
  onAccept,
  onDismiss,
  onStop,
  onStopSimulation,
}: Props) {
  const { t } = useTranslation();
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    // The beginning of a long answer is what one reads first.
    void last.current?.scrollIntoView({ block: 'start' });
    // Not with each word of a language model.
  }, [pairs.length, asked]);
  const CiteMark = useCallback(
    ({ cite }: CiteProps) => <PanelCite cite={cite} hasSchematic={hasSchematic} onShow={onShow} />,
    [hasSchematic, onShow],
  );
  return (
    <div className="assistant-log" role="log" aria-live="polite" aria-label={t('chat.log')} tabIndex={0}>
      {pairs.length === 0 && asked === null && (
        <>
          <p>{t('assistant.begin')}</p>
          <div className="assistant-suggestions">
            {suggestionsFor(document.type, selected).map(({ id, values }) => {
              const question = t(`assistant.ask.${id}`, values);
              return (
                <Button key={id} size="small" onClick={() => onAsk(question)}>
                  {question}
                </Button>
              );
            })}
          </div>
        </>
      )}
      {pairs.map(({ question, answer, edit, model }, i) => (
        <article key={i} ref={i === pairs.length - 1 && asked === null ? last : undefined}>
          <p className="chat-asked">{question}</p>
          {answer && <AnswerText answer={answer} CiteMark={CiteMark} />}
          {model && <ModelReply reply={model} CiteMark={CiteMark} onStop={onStop} />}
          {edit && <ProposalCard edit={edit} onAccept={chosen => onAccept(i, chosen)} onDismiss={() => onDismiss(i)} />}
        </article>
      ))}
      {asked !== null && (
        <article ref={last}>
          <p className="chat-asked">{asked}</p>
          <Looking simulating={simulating} onStop={onStopSimulation} />
        </article>
      )}
    </div>
  );
}

/** A citation as a button that shows what it names, or as a link to a page of the site; formulas lead nowhere. */
function PanelCite({ cite, hasSchematic, onShow }: CiteProps & Pick<Props, 'hasSchematic' | 'onShow'>) {
  const { t } = useTranslation();
  const label = citeLabel(cite);
  const page = citePage(cite);
  // The help opens over the editor.
  if (page !== null && cite.type !== 'help' && !(cite.type === 'catalogPart' && hasSchematic))
    return (
      <Link className="chat-cite" to={page} target="_blank">
        {label}
      </Link>
    );
  if (cite.type === 'formula')
    return (
      <span className="chat-cite" translate="no">
        {label}
      </span>
    );
  return (
    <button
      type="button"
      className="chat-cite"
      translate={cite.type === 'help' ? 'yes' : 'no'}
      title={t('assistant.show', { name: citeName(cite) })}
      onClick={() => onShow(cite)}
    >
      {label}
    </button>
  );
}
