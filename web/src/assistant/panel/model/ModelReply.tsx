import { Button } from 'antd';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { Cites, type CiteProps } from '../../answer/AnswerText.tsx';
import type { ModelAnswer } from './modelAnswer.ts';
import { Payload } from './Payload.tsx';

interface Props {
  readonly reply: ModelAnswer;
  readonly CiteMark: ComponentType<CiteProps>;
  readonly onStop: () => void;
}

function statusOf(t: TFunction, { state, asks, fault }: ModelAnswer): string {
  if (state === 'done') return '';
  if (state === 'failed') return t(`assistant.model.fault.${fault?.kind ?? 'broken'}`, { detail: fault?.detail });
  return asks === null ? t(`assistant.model.state.${state}`) : t('assistant.model.asks', { question: asks });
}

/** What a language model answers: as it comes, then by sentences with what each rests on. */
export function ModelReply({ reply, CiteMark, onStop }: Props) {
  const { t } = useTranslation();
  const { name, state, heard, sentences, sent } = reply;
  const status = statusOf(t, reply);
  return (
    <section className="assistant-model" aria-label={t('assistant.model.answer', { name })}>
      <h3>{t('assistant.model.answer', { name })}</h3>
      {state === 'done'
        ? sentences.map(({ text, cites }, i) => (
            <p key={i}>
              {text}{' '}
              {cites.length > 0 ? (
                <Cites cites={cites} CiteMark={CiteMark} />
              ) : (
                <span className="assistant-unsourced">{t('assistant.model.noSource')}</span>
              )}
            </p>
          ))
        : // Read out when it is finished, not word by word.
          heard !== '' && <p aria-live="off">{heard}</p>}
      {status !== '' && <p className={state === 'failed' ? 'assistant-worse' : 'muted'}>{status}</p>}
      {state === 'answering' && (
        <Button size="small" onClick={onStop}>
          {t('assistant.model.stop')}
        </Button>
      )}
      {sent && (
        <details>
          <summary>{t('assistant.model.sent')}</summary>
          <Payload request={sent} />
        </details>
      )}
    </section>
  );
}
