import { ButtonLink } from '../../layout/ButtonLink.tsx';
import type { HomeItems } from './homeItems.ts';

/** What the operator announces; nothing without. */
export function Banners({ banners }: Pick<HomeItems, 'banners'>) {
  if (banners.length === 0) return null;
  return (
    <div className="home-banners">
      {banners.map(({ itemId, title, text, link, linkLabel, pictureUrl, pictureAlt }) => (
        <section key={itemId} className={`card flush home-banner${pictureUrl === '' ? ' no-picture' : ''}`}>
          <div>
            <h2>{title}</h2>
            {text !== '' && <p>{text}</p>}
            {link !== '' && linkLabel !== '' && (
              <ButtonLink type="primary" to={link}>
                {linkLabel}
              </ButtonLink>
            )}
          </div>
          {pictureUrl !== '' && <img src={pictureUrl} alt={pictureAlt} loading="lazy" />}
        </section>
      ))}
    </div>
  );
}
