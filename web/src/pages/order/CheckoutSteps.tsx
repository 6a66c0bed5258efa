import { Steps } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CheckoutState } from './useCheckout.ts';

/** The sections of the checkout, in the order of the specification. */
export const checkoutSteps = ['confirm', 'process', 'payment', 'delivery'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** Shows which sections are complete, and leads to each. */
export function CheckoutSteps({ checkout: { choice, total } }: { readonly checkout: CheckoutState }) {
  const { t } = useTranslation();
  const isDelivered = choice.receiverId !== '' && (choice.shippingMethod !== '' || total?.isShippingLater);
  const isDone = (step: CheckoutStep) => step !== 'delivery' || isDelivered;
  return (
    <Steps
      size="small"
      className="checkout-steps"
      current={-1}
      onChange={index =>
        document.getElementById(`checkout-${checkoutSteps[index]}`)?.scrollIntoView({ block: 'center' })
      }
      items={checkoutSteps.map(step => ({
        title: t(`checkout.step.${step}`),
        status: isDone(step) ? ('finish' as const) : ('process' as const),
      }))}
    />
  );
}
