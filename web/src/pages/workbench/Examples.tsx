import { CompassOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ExampleCard } from '../../layout/ExampleCard.tsx';
import { boardExamples, circuitExamples, type Example } from '../../project/examples.ts';
import { useTours } from '../../tours/progress.ts';

/** Circuits that are shown here; the simulator's own page has all. */
const MOST = 6;

/** Boards and circuits to begin with, each opened as a copy of one's own. */
export function Examples({ onOpen }: { readonly onOpen: (example: Example) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="examples-head">
        <h2>{t('workbench.examples')}</h2>
        <Button icon={<CompassOutlined aria-hidden />} onClick={() => useTours.getState().choose(true)}>
          {t('tours.button')}
        </Button>
      </div>
      <div className="examples">
        {boardExamples.map(example => (
          <ExampleCard
            key={example.id}
            id={example.id}
            label={t('workbench.openExample')}
            onOpen={() => onOpen(example)}
          />
        ))}
      </div>
      <h2>{t('workbench.circuits')}</h2>
      <div className="examples">
        {circuitExamples.slice(0, MOST).map(example => (
          <ExampleCard key={example.id} id={example.id} label={t('simLanding.open')} onOpen={() => onOpen(example)} />
        ))}
      </div>
      <p className="more-examples">
        <Link to="/online-simulate#examples">{t('workbench.allCircuits', { count: circuitExamples.length })}</Link>
      </p>
    </>
  );
}
