import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { checkoutSteps } from './CheckoutSteps.tsx';
import type { CheckoutStep } from './CheckoutSteps.tsx';

interface Props {
  readonly step: CheckoutStep;
  readonly children: ReactNode;
}

/** A step of the checkout, with its number. */
export function CheckoutSection({ step, children }: Props) {
  const { t } = useTranslation();
  return (
    <section className="card" id={`checkout-${step}`} aria-labelledby={`checkout-${step}-title`}>
      <h2 className="card-title" id={`checkout-${step}-title`}>
        <span className="step-number" aria-hidden>
          {checkoutSteps.indexOf(step) + 1}
        </span>
        {t(`checkout.step.${step}`)}
      </h2>
      {children}
    </section>
  );
}
