import type { PaymentMethod } from '@boardwright/contract';

/** What Alipay and WeChat Pay take. */
const MAINLAND_CURRENCY = 'CNY';
const WALLETS: readonly PaymentMethod[] = ['alipay', 'wechat'];

/** The ways to pay an order in a currency. */
export const methodsFor = (methods: readonly PaymentMethod[], currency: string): PaymentMethod[] =>
  methods.filter(method => currency === MAINLAND_CURRENCY || !WALLETS.includes(method));
