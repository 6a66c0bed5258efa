import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ContentHead } from '@boardwright/resources/content';

/** Pages of content as cards, each of which is one link. */
export function PageCards({ pages, level = 2 }: { readonly pages: readonly ContentHead[]; readonly level?: 2 | 3 }) {
  const { i18n } = useTranslation();
  const Title = `h${level}` as const;
  return (
    <ul className="content-cards">
      {pages.map(({ path, title, description, date, labels }) => (
        <li key={path} className="card">
          <Title>
            <Link to={`/${path}`}>{title}</Link>
          </Title>
          <p>{description}</p>
          {(date !== '' || labels.length > 0) && (
            <p className="content-card-foot">
              {date !== '' && (
                <time dateTime={date}>
                  {new Date(`${date}T00:00:00Z`).toLocaleDateString(i18n.language, {
                    dateStyle: 'medium',
                    timeZone: 'UTC',
                  })}
                </time>
              )}
              {labels.map(label => (
                <span key={label} className="content-label">
                  {label}
                </span>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
