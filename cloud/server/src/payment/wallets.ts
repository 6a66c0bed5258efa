import { z } from 'zod';
import { Alipay, alipayAccountSchema } from './alipay.ts';
import type { PaymentProviders } from './provider.ts';
import { WechatPay, wechatAccountSchema } from './wechatPay.ts';

const walletsSchema = z.object({ alipay: alipayAccountSchema.optional(), wechat: wechatAccountSchema.optional() });
/** The accounts of a shop at Alipay and WeChat Pay. */
export type WalletAccounts = z.output<typeof walletsSchema>;

/** @param failed Is given why a provider did not answer. */
export const walletProviders = (
  { alipay, wechat }: WalletAccounts,
  failed: (error: unknown) => void = () => undefined,
): PaymentProviders => ({
  ...(alipay && { alipay: new Alipay(alipay, failed) }),
  ...(wechat && { wechat: new WechatPay(wechat, failed) }),
});

/** The accounts of a JSON file; null when one cannot be used, or a key of it cannot be read. */
export function readWallets(text: string): WalletAccounts | null {
  try {
    const accounts = walletsSchema.parse(JSON.parse(text));
    walletProviders(accounts);
    return accounts;
  } catch {
    return null;
  }
}
