import { cheapest } from '@boardwright/commerce';
import type { Bill, CheckoutView, Client, PaymentMethod, PriceChange, Receiver } from '@boardwright/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../app/api.ts';
import { toast } from '../../app/toast.ts';
import { useEdition } from '../../app/useEdition.ts';
import { lockOrderedVersions } from '../../project/cartVersions.ts';
import { changesOf } from './priceChanges.ts';
import { methodsFor } from './walletMethods.ts';

type Answer<T> = T extends Promise<infer R> ? (R extends { ok: true; value: infer V } ? V : never) : never;
export type OrderSummary = Answer<ReturnType<Client['cart']['jumpOrder']>>;
export type Currency = CheckoutView['currency'];

/** What the customer chooses and the total depends on. */
interface Choice {
  readonly receiverId: string;
  readonly shippingMethod: string;
  readonly couponId: string;
  readonly currency: Currency;
}

/** What the customer writes for the shop. */
interface Remarks {
  readonly notes: string;
  readonly poNumber: string;
  readonly billId: string;
  /** Of the billing address; '': that of the parcel, or what `billId` has. */
  readonly billingId: string;
}

const choiceOf = ({ receiverId, couponId, ...choice }: Choice) => ({
  ...choice,
  receiverId: receiverId || undefined,
  couponId: couponId || undefined,
});

const isShipping = ({ usage }: Receiver): boolean => usage === 'shipping';

/** What is ordered, where it goes, and the order itself. `items`: ids of cart items, separated by commas. */
export function useCheckout(items: string) {
  const navigate = useNavigate();
  const { t } = useTranslation();
  const [summary, setSummary] = useState<OrderSummary | null>(null);
  const [total, setTotal] = useState<CheckoutView | null>(null);
  const [addresses, setAddresses] = useState<readonly Receiver[]>([]);
  const [bills, setBills] = useState<readonly Bill[]>([]);
  const [methods, setMethods] = useState<readonly PaymentMethod[]>([]);
  const [wanted, setPayment] = useState<PaymentMethod | null>(null);
  const { currency } = useEdition();
  const [choice, setChoice] = useState<Choice>({
    receiverId: '',
    shippingMethod: '',
    couponId: '',
    currency,
  });
  const [remarks, setRemarks] = useState<Remarks>({ notes: '', poNumber: '', billId: '', billingId: '' });
  const [written, write] = useState<Receiver | 'new' | null>(null);
  const [busy, setBusy] = useState(false);
  const [changes, setChanges] = useState<readonly PriceChange[] | null>(null);
  // One key for one order: pressing the button twice, or a lost answer, cannot order twice.
  const key = useRef(crypto.randomUUID());
  // Answers come in any order: only that to the last question counts.
  const asked = useRef(0);

  /** Adds the order up. A way to send it or a coupon that does not fit any more is given up, and the cheapest way is chosen. */
  const addUp = useCallback(
    async (wanted: Choice) => {
      const turn = ++asked.current;
      setBusy(true);
      setChoice(wanted);
      const ask = (of: Choice) =>
        api.checkout.total({ cartItemIds: items.split(','), ...choiceOf(of) }, { quiet: true });
      let taken = wanted;
      let answer = await ask(taken);
      if (!answer.ok && answer.error.id === 'order.shipping-unavailable') {
        taken = { ...taken, shippingMethod: '' };
        answer = await ask(taken);
      }
      if (!answer.ok && answer.error.id?.startsWith('coupon.')) {
        toast('error', answer.error.message);
        taken = { ...taken, couponId: '' };
        answer = await ask(taken);
      }
      const best = answer.ok && taken.shippingMethod === '' ? cheapest(answer.value.services) : null;
      if (best !== null) {
        taken = { ...taken, shippingMethod: best };
        answer = await ask(taken);
      }
      if (turn !== asked.current) return;
      setBusy(false);
      setChoice(taken);
      if (answer.ok) setTotal(answer.value);
      else toast('error', answer.error.message);
    },
    [items],
  );
  const refresh = useCallback(async () => {
    const [chosen, known, invoices, ways] = await Promise.all([
      api.cart.jumpOrder({ cartItemIds: items.split(',') }),
      api.address.receiverList(),
      api.address.billList(),
      api.payment.methods(),
    ]);
    if (chosen.ok) setSummary(chosen.value);
    if (invoices.ok) setBills(invoices.value);
    if (ways.ok) setMethods(ways.value);
    if (!known.ok) return '';
    setAddresses(known.value);
    const shipping = known.value.filter(isShipping);
    write(shipping.length === 0 ? 'new' : null);
    return (shipping.find(each => each.isDefault) ?? shipping[0])?.id ?? '';
  }, [items]);
  useEffect(() => {
    void refresh().then(receiverId => addUp({ ...choice, receiverId }));
    // Once: later the customer chooses.
  }, [refresh, addUp]);

  const possible = methodsFor(methods, choice.currency);
  const payment = wanted !== null && possible.includes(wanted) ? wanted : (possible[0] ?? null);
  return {
    summary,
    total,
    receivers: addresses.filter(isShipping),
    billings: addresses.filter(each => !isShipping(each)),
    bills,
    methods: possible,
    payment,
    setPayment,
    choice,
    choose: (change: Partial<Choice>) => void addUp({ ...choice, ...change }),
    remarks,
    remark: (change: Partial<Remarks>) => setRemarks(old => ({ ...old, ...change })),
    /** The shipping address that is written, a new one or one that is changed; null: none. */
    written,
    write,
    /** Takes a shipping address that was just stored. */
    saved(receiverId: string) {
      void refresh().then(() => addUp({ ...choice, receiverId }));
    },
    refresh,
    /** Shows what is ordered as it is now: an item has got its files. */
    renew: () => void refresh().then(() => addUp(choice)),
    busy,
    async place() {
      if (total === null) return;
      setBusy(true);
      const { billId, billingId, ...notes } = remarks;
      const answer = await api.order.place(
        {
          ...choiceOf(choice),
          ...notes,
          cartItemIds: items.split(','),
          receiverId: choice.receiverId,
          billId: billId || undefined,
          billingId: billingId || undefined,
          expectedTotal: total.total,
        },
        { idempotencyKey: key.current, quiet: true },
      );
      if (answer.ok) {
        const { orderId } = answer.value;
        // The order stands whether or not this device can mark the versions that it is of.
        await lockOrderedVersions(items.split(','), t('versions.order', { order: orderId })).catch(console.error);
        return leave(orderId);
      }
      setBusy(false);
      const stale = changesOf(answer.error.data);
      setChanges(stale);
      // The dialog of changed prices shows it all.
      if (stale !== null) return;
      toast('error', answer.error.message);
      void addUp(choice);
    },
    /** What became dearer or cheaper since the items were put into the cart; null: nothing. */
    changes,
    keepOld: () => setChanges(null),
    async takeNew() {
      setChanges(null);
      // Until the new total is there nothing can be ordered.
      setBusy(true);
      if (!(await api.cart.reprice({ cartItemIds: items.split(',') })).ok) return setBusy(false);
      await refresh();
      await addUp(choice);
    },
  };

  /** Goes to the payment provider, or to the order, which shows how to pay. */
  async function leave(orderId: string) {
    const isElsewhere = payment === 'online' || payment === 'alipay';
    const begun = isElsewhere ? await api.order.pay({ orderId, method: payment }) : null;
    if (begun?.ok && begun.value.paymentUrl !== null) return window.location.assign(begun.value.paymentUrl);
    // The order shows the code that the phone reads, or where to transfer the money.
    const search = payment === 'wechat' || payment === 'transfer' ? `?pay=${payment}` : '';
    return navigate(`/my-orders/${orderId}${search}`, { replace: true });
  }
}

export type CheckoutState = ReturnType<typeof useCheckout>;
