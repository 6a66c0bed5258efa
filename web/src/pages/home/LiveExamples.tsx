import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { ExampleFrame } from './ExampleFrame.tsx';

/** A board of ours in the viewer, and a sketch of ours that runs in the simulator. */
export function LiveExamples() {
  const { t } = useTranslation();
  return (
    <section className="home-section" aria-labelledby="home-live">
      <h2 id="home-live">{t('home.live.title')}</h2>
      <p className="home-lead">{t('home.live.lead')}</p>
      <div className="home-live">
        <article className="card flush">
          <ExampleFrame id="uno-core" title={t('home.board.frame')} open={t('home.board.open')} />
          <div className="home-live-text">
            <h3>{t('home.board.title')}</h3>
            <p>{t('home.board.text')}</p>
            <ButtonLink to="/workbench/my-files">{t('home.board.more')}</ButtonLink>
          </div>
        </article>
        <article className="card flush">
          <ExampleFrame id="uno-blink" title={t('home.circuit.frame')} open={t('home.circuit.open')} />
          <div className="home-live-text">
            <h3>{t('home.circuit.title')}</h3>
            <p>{t('home.circuit.text')}</p>
            <ButtonLink to="/online-simulate">{t('home.circuit.more')}</ButtonLink>
          </div>
        </article>
      </div>
    </section>
  );
}
