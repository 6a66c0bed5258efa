import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { choose, meetMarks, useCookieChoice } from './consent.ts';

/** Asks before cookies are set that the site does not need. Both answers are as easy. */
export function CookieQuestion() {
  const { t } = useTranslation();
  const isOpen = useCookieChoice(state => state.isOpen);
  useEffect(meetMarks, []);
  if (!isOpen) return null;
  return (
    <section className="cookie-question" aria-label={t('footer.cookies')}>
      <p>
        {t('cookies.question')} <Link to="/policy/cookies">{t('cookies.more')}</Link>
      </p>
      <div>
        <Button onClick={() => choose(false)}>{t('cookies.refuse')}</Button>
        <Button onClick={() => choose(true)}>{t('cookies.agree')}</Button>
      </div>
    </section>
  );
}
