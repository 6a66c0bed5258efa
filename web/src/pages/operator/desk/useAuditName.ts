import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** What operators do, by the name of the call. */
const namesIn = (t: TFunction): Readonly<Record<string, string>> => ({
  'operator.moveOrder': t('operator.audit.moveOrder'),
  'operator.confirmTransfer': t('operator.confirmTransfer'),
  'operator.productionStep': t('operator.reportStep'),
  'operator.firstArticle': t('operator.firstArticle'),
  'operator.chargeShipping': t('operator.charge'),
  'operator.answerInquiry': t('operator.answerInquiry'),
  'operator.removeSubscriber': t('operator.subscribersRemove'),
  'operator.ship': t('operator.ship'),
  'operator.changePrice': t('operator.changePrice'),
  'operator.refund': t('operator.refund'),
  'operator.startRefund': t('operator.audit.startRefund'),
  'operator.sendMessage': t('operator.audit.sendMessage'),
  'operator.signOutCustomer': t('operator.audit.signOutCustomer'),
  'operator.startQuote': t('operator.audit.startQuote'),
  'operator.offerQuote': t('operator.audit.offerQuote'),
  'operator.answerComplaint': t('operator.audit.answerComplaint'),
  'operator.saveTransferDetails': t('operator.nav.transfer'),
  'operator.saveSellerDetails': t('operator.nav.seller'),
  'operator.savePriceBook': t('operator.audit.savePriceBook'),
  'operator.publishPriceBook': t('operator.audit.publishPriceBook'),
  'operator.importParts': t('operator.audit.importParts'),
  'operator.saveCapability': t('operator.audit.saveCapability'),
  'operator.publishCapability': t('operator.audit.publishCapability'),
  'operator.saveContent': t('operator.audit.saveContent'),
  'operator.publishContent': t('operator.audit.publishContent'),
  'operator.withdrawContent': t('operator.audit.withdrawContent'),
  'operator.addSitePicture': t('operator.audit.addSitePicture'),
  'operator.saveHomeItems': t('operator.audit.saveHomeItems'),
  'coupon.saveOffer': t('operator.audit.saveOffer'),
  'coupon.switchOffer': t('operator.audit.switchOffer'),
  'checkout.saveRates': t('operator.audit.saveRates'),
  'checkout.withdrawRates': t('operator.rates.withdraw'),
});

/** What was done in words; the name of the call where it has none. */
export function useAuditName(): (call: string) => string {
  const { t } = useTranslation();
  const names = namesIn(t);
  return call => names[call] ?? call;
}
