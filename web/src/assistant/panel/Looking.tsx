import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SimulationProgress } from './AskedSimulation.ts';

interface Props {
  /** Null while nothing is simulated. */
  readonly simulating: SimulationProgress | null;
  readonly onStop: () => void;
}

/** What is shown below a question until its answer is there. */
export function Looking({ simulating, onStop }: Props) {
  const { t } = useTranslation();
  if (!simulating) return <p className="muted">{t('assistant.looking')}</p>;
  return (
    <p className="muted">
      {t('assistant.simulating', { done: simulating.done, total: simulating.total })}{' '}
      <Button size="small" onClick={onStop}>
        {t('assistant.stopSimulation')}
      </Button>
    </p>
  );
}
