import { useTranslation } from 'react-i18next';
import { useDark } from '../../app/theme.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';

/** Widths of the picture's files in pixels (`e2e/pictures.spec.ts`), and the width at which `landing.css` shows it. */
const PICTURE_WIDTHS = [640, 800, 1250];
const PICTURE_SIZES = '(min-width: 1400px) 756px, calc(100vw - 644px)';

/** What the product is, and the way in. */
export function Hero() {
  const { t, i18n } = useTranslation();
  const theme = useDark() ? 'dark' : 'light';
  const locale = i18n.language === 'zh' ? 'zh' : 'en';
  const picture = (width: number) => `/pictures/editor-${theme}-${locale}-${width}.webp`;
  return (
    <section className="hero">
      <div>
        <h1>{t('home.title')}</h1>
        <p>{t('home.lead')}</p>
        <div className="hero-actions">
          <ButtonLink type="primary" size="large" to="/workbench/my-files">
            {t('home.start')}
          </ButtonLink>
          <ButtonLink size="large" to="/order/manufacturing/pcb">
            {t('home.quote')}
          </ButtonLink>
        </div>
      </div>
      <img
        className="hero-picture"
        srcSet={PICTURE_WIDTHS.map(width => `${picture(width)} ${width}w`).join(', ')}
        sizes={PICTURE_SIZES}
        src={picture(PICTURE_WIDTHS[0]!)}
        width={1250}
        height={820}
        fetchPriority="high"
        alt={t('home.picture')}
      />
    </section>
  );
}
