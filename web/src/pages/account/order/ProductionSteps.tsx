import { isProductionStep, productionMessage } from '@boardwright/commerce';
import type { OrderView } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { tr } from '../../../app/locale.ts';
import './production.css';

/** The steps of an order's production: which are done, and when. */
export function ProductionSteps({ production }: Pick<OrderView, 'production'>) {
  const { i18n } = useTranslation();
  const current = production.findIndex(({ time }) => time === null);
  return (
    <ol className="production">
      {production.map(({ step, time }, i) => (
        <li
          key={step}
          className={time !== null ? 'done' : i === current ? 'current' : undefined}
          aria-current={i === current ? 'step' : undefined}
        >
          <span>{isProductionStep(step) ? tr(productionMessage(step)) : step}</span>
          {time !== null && (
            <time className="muted numbers" dateTime={time}>
              {new Date(time).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
