import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { citeName, type Cite } from '@boardwright/engine/assistant';
import { Markdown } from '../../content/Markdown.tsx';
import type { ShownAnswer } from './shownAnswer.ts';

/** Sentences, each with what it rests on, and passages of the help as they are. */
export function ChatAnswer({ answer: { statements, quotes } }: { readonly answer: ShownAnswer }) {
  const { t } = useTranslation();
  return (
    <div className="chat-answer">
      {statements.map(({ text, cites }, i) => (
        <p key={i}>
          {text} <Cites cites={cites} />
        </p>
      ))}
      {quotes.length > 0 && <p className="muted">{t('chat.fromHelp')}</p>}
      {quotes.map(({ title, text, cite }, i) => (
        <section key={i} className="chat-quote">
          <h3>
            {title} <Cites cites={[cite]} />
          </h3>
          <div className="content-body">
            <Markdown text={text} />
          </div>
        </section>
      ))}
    </div>
  );
}

function Cites({ cites }: { readonly cites: readonly Cite[] }) {
  const { t } = useTranslation();
  return cites.map((cite, i) =>
    cite.type === 'help' ? (
      <Link key={i} className="chat-cite" to={citeName(cite)}>
        {t('chat.open')}
      </Link>
    ) : (
      <span key={i} className="chat-cite" translate="no">
        {citeName(cite)}
      </span>
    ),
  );
}
