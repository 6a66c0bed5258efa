import { useTranslation } from 'react-i18next';
import type { HomeItems } from './homeItems.ts';

/** What customers have said, as the operator has entered it; nothing without. */
export function Testimonials({ testimonials }: Pick<HomeItems, 'testimonials'>) {
  const { t } = useTranslation();
  if (testimonials.length === 0) return null;
  return (
    <section className="home-section" aria-labelledby="home-voices">
      <h2 id="home-voices">{t('home.voices.title')}</h2>
      <div className="home-voices">
        {testimonials.map(({ itemId, title, text, pictureUrl, pictureAlt }) => (
          <figure key={itemId} className="card">
            <blockquote>{text}</blockquote>
            <figcaption>
              {pictureUrl !== '' && <img src={pictureUrl} alt={pictureAlt} loading="lazy" />}
              {title}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
