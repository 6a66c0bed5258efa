import type { Client, PriceChange, Receiver } from '@boardwright/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../app/api.ts';
import { toast } from '../../app/toast.ts';
import { changesOf } from './priceChanges.ts';

type Answer<T> = T extends Promise<infer R> ? (R extends { ok: true; value: infer V } ? V : never) : never;
export type OrderSummary = Answer<ReturnType<Client['cart']['jumpOrder']>>;

/** What is ordered, where it goes, and the order itself. `items`: ids of cart items, separated by commas. */
export function useCheckout(items: string) {
  const navigate = useNavigate();
  const [summary, setSummary] = useState<OrderSummary | null>(null);
  const [receivers, setReceivers] = useState<readonly Receiver[]>([]);
  const [receiver, setReceiver] = useState('');
  const [adding, setAdding] = useState(false);
  const [notes, setNotes] = useState('');
  const [busy, setBusy] = useState(false);
  const [changes, setChanges] = useState<readonly PriceChange[] | null>(null);
  // One key for one order: pressing the button twice, or a lost answer, cannot order twice.
  const key = useRef(crypto.randomUUID());
  const refresh = useCallback(async () => {
    const [chosen, list] = await Promise.all([
      api.cart.jumpOrder({ cartItemIds: items.split(',') }),
      api.address.receiverList(),
    ]);
    if (chosen.ok) setSummary(chosen.value);
    if (!list.ok) return;
    setReceivers(list.value);
    setReceiver(old => old || (list.value.find(each => each.isDefault) ?? list.value[0])?.id || '');
    setAdding(list.value.length === 0);
  }, [items]);
  useEffect(() => void refresh(), [refresh]);
  return {
    summary,
    receivers,
    receiver,
    setReceiver,
    /** Whether a new address is written. */
    adding,
    setAdding,
    /** Takes an address that was just stored. */
    added(id: string) {
      setReceiver(id);
      setAdding(false);
      void refresh();
    },
    notes,
    setNotes,
    busy,
    async place({ merchandiseTotal }: OrderSummary) {
      setBusy(true);
      const answer = await api.order.place(
        { cartItemIds: items.split(','), receiverId: receiver, expectedTotal: merchandiseTotal, notes },
        { idempotencyKey: key.current, quiet: true },
      );
      setBusy(false);
      if (answer.ok) return navigate(`/my-orders/${answer.value.orderId}`, { replace: true });
      const stale = changesOf(answer.error.data);
      setChanges(stale);
      // The dialog of changed prices says it all.
      if (stale === null) toast('error', answer.error.message);
    },
    /** What became dearer or cheaper since the items were put into the cart; null: nothing. */
    changes,
    keepOld: () => setChanges(null),
    async takeNew() {
      setChanges(null);
      if ((await api.cart.reprice({ cartItemIds: items.split(',') })).ok) await refresh();
    },
  };
}

export type CheckoutState = ReturnType<typeof useCheckout>;
