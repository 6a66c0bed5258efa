import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cite } from '@boardwright/engine/assistant';
import { Markdown } from '../../content/Markdown.tsx';
import type { ShownAnswer } from './shownAnswer.ts';
import './answer.css';

export interface CiteProps {
  readonly cite: Cite;
}

interface Props {
  readonly answer: ShownAnswer;
  /** What a citation leads to depends on where the answer is shown. */
  readonly CiteMark: ComponentType<CiteProps>;
}

/** Sentences, each with what it rests on, and passages of the help and of datasheets as they are. */
export function AnswerText({ answer: { statements, quotes }, CiteMark }: Props) {
  const { t } = useTranslation();
  return (
    <div className="chat-answer">
      {statements.map(({ text, cites }, i) => (
        <p key={i}>
          {text} <Cites cites={cites} CiteMark={CiteMark} />
        </p>
      ))}
      {quotes.length > 0 && <p className="muted">{sourceOf(t, quotes)}</p>}
      {quotes.map(({ title, text, cite }, i) => (
        <section key={i} className="chat-quote">
          <h3>
            {title} <CiteMark cite={cite} />
          </h3>
          {cite.type === 'datasheet' ? (
            // A stranger has written it: links and pictures in it are text.
            <p className="chat-plain" translate="no">
              {text}
            </p>
          ) : (
            <div className="content-body">
              <Markdown text={text} />
            </div>
          )}
        </section>
      ))}
    </div>
  );
}

function sourceOf(t: TFunction, quotes: ShownAnswer['quotes']): string {
  if (quotes.some(({ cite }) => cite.type === 'datasheet')) return t('chat.fromDatasheets');
  return quotes.some(({ cite }) => cite.type === 'page') ? t('chat.fromPages') : t('chat.fromHelp');
}

/** Citations of a sentence that are seen at once: a net may have a hundred pins. */
const SHOWN = 8;

/** What a sentence rests on. */
export function Cites({ cites, CiteMark }: Pick<Props, 'CiteMark'> & { readonly cites: readonly Cite[] }) {
  const { t } = useTranslation();
  const marks = (some: readonly Cite[]) => some.map((cite, i) => <CiteMark key={i} cite={cite} />);
  if (cites.length <= SHOWN + 1) return <span className="chat-cites">{marks(cites)}</span>;
  return (
    <span className="chat-cites">
      {marks(cites.slice(0, SHOWN))}
      <details>
        <summary>{t('chat.moreCites', { count: cites.length - SHOWN })}</summary>
        {marks(cites.slice(SHOWN))}
      </details>
    </span>
  );
}
