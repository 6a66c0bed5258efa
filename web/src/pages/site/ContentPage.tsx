import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { isIn, type ContentText } from '@boardwright/resources/content';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Title } from '../../layout/Title.tsx';
import NotFound from '../NotFound.tsx';
import { useContent } from '../../content/content.ts';
import { Downloads } from './Downloads.tsx';
import { Markdown } from '../../content/Markdown.tsx';
import { anchorIn, useAnchor } from '../../help/useAnchor.ts';
import { contentPath } from './contentPath.ts';
import { Related } from './Related.tsx';
import './content.css';

/** The page of content at the address: its file is the path, so that a new page is a new file. */
export default function ContentPage() {
  const { i18n } = useTranslation();
  const path = contentPath(useLocation().pathname);
  const locale = i18n.language === 'zh' ? 'zh' : 'en';
  const content = useContent(locale, path);
  if (content !== null) return <Content content={content} />;
  return (
    <>
      <Title id="notFound.title" />
      <NotFound />
    </>
  );
}

function Content({ content }: { readonly content: ContentText }) {
  const { i18n } = useTranslation();
  const { hash } = useLocation();
  useAnchor(anchorIn(hash), content.path);
  const { title, description, date, body, downloads, action, actionLabel, cover, coverAlt } = content;
  return (
    <article className="content">
      <title>{`${title} · Boardwright`}</title>
      <header className="content-head">
        <h1>{title}</h1>
        <p className="page-lead">{description}</p>
        {date !== '' && (
          <p className="muted">
            <time dateTime={date}>{dayIn(date, i18n.language)}</time>
          </p>
        )}
      </header>
      {cover !== '' && <img className="content-cover" src={cover} alt={coverAlt} />}
      <div className="content-body">
        <Markdown text={body} />
        <Downloads files={downloads} />
        {action !== '' && (
          <p>
            <ButtonLink type="primary" size="large" to={action}>
              {actionLabel}
            </ButtonLink>
          </p>
        )}
      </div>
      {!isIn(content, 'policy') && <Related to={content} />}
    </article>
  );
}

/** A day as the language writes it. */
const dayIn = (date: string, language: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
