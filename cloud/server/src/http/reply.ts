import { CODE_FORBIDDEN, CODE_NOT_BUILT, CODE_OK, messages } from '@boardwright/contract';
import type { Endpoint, EndpointName, Envelope, Locale, MessageId } from '@boardwright/contract';
import { withArgs } from '@boardwright/engine/base';
import type { Refusal } from '../refusal.ts';
import { textIn } from './texts.ts';

/**
 * Texts of successes. A missing one leaves the client its general text after a write; null keeps the client quiet.
 */
const successTexts: { readonly [N in EndpointName]?: MessageId | null } = {
  'account.update': 'account.saved',
  'account.accredit': 'account.confirmed',
  'account.confirmMail': 'account.confirm-sent',
  'account.erase': 'account.erased',
  'account.password': 'account.password-changed',
  'account.settings': 'account.saved',
  'account.billUpdate': 'bill.saved',
  'address.billCreate': 'bill.saved',
  'address.billUpdate': 'bill.saved',
  'address.billRemove': 'bill.removed',
  'account.reset': 'account.mail-sent',
  'account.setPassword': 'account.password-changed',
  'address.receiverCreate': 'receiver.saved',
  'address.receiverUpdate': 'receiver.saved',
  'address.receiverRemove': 'receiver.removed',
  'auth.register': null,
  'account.endSession': 'session.ended',
  'account.endOtherSessions': 'session.others-ended',
  'auth.signIn': null,
  'auth.signOut': null,
  'auth.smsSend': 'sms.sent',
  'auth.smsSignIn': null,
  'account.bindPhone': 'phone.bound',
  'account.unbindPhone': 'phone.unbound',
  'account.point': null,
  'cart.add': 'quote.added',
  'cart.jumpOrder': null,
  'cart.update': null,
  'cart.remove': 'cart.removed',
  'cart.reprice': null,
  'checkout.total': null,
  'coupon.claim': 'coupon.claimed',
  'design.create': null,
  'misc.indexPoint': null,
  'misc.rfq': 'inquiry.sent',
  'operator.answerInquiry': null,
  'misc.pageView': null,
  // The page shows what has changed.
  'operator.answerComplaint': null,
  'operator.changePrice': null,
  'operator.confirmTransfer': null,
  'operator.moveOrder': null,
  'operator.productionStep': null,
  'operator.refund': null,
  'operator.startRefund': null,
  'operator.savePriceBook': null,
  'operator.chargeShipping': null,
  'operator.ship': null,
  'operator.signOutCustomer': 'customer.signed-out',
  'operator.sendMessage': 'message.sent',
  'order.cancel': 'order.cancelled',
  'order.completed': null,
  'order.complain': 'complaint.sent',
  'order.consent': null,
  'order.sendMessage': 'message.sent',
  'order.update': 'order.saved',
  'order.pay': null,
  'order.place': 'order.placed',
  'order.remove': 'order.removed',
  'project.create': 'project.created',
  'project.gerber': 'project.created',
  'project.open': null,
  'quote.addToCart': 'quote.added',
  'quote.create': null,
  'revision.push': null,
  'secondFactor.enrol': null,
  'secondFactor.check': null,
  'secondFactor.confirm': 'factor.on',
  'secondFactor.disable': 'factor.off',
  'secondFactor.recoveryCodes': 'factor.codes-new',
  'revision.snapshot': null,
  'sketch.compile': null,
  'upload.file': 'upload.ok',
};

/** Envelope codes of refusals that are not plain bad requests. */
const codes: { readonly [M in MessageId]?: number | string } = {
  forbidden: CODE_FORBIDDEN,
  'auth.required': CODE_FORBIDDEN,
  'auth.expired': CODE_FORBIDDEN,
  'not.built': CODE_NOT_BUILT,
  'factor.needed': 401,
  'factor.code-needed': 401,
  'factor.code-wrong': 401,
  'factor.enabled': 409,
  'too.many': 429,
  'storage.full': 507,
  'file.in-use': 409,
  'file.in-cart': 409,
  'file.quoted': 409,
  'file.ordered': 409,
  'design.busy': 503,
  'document.busy': 503,
  'document.early': 409,
  'account.orders-open': 409,
  'sketch.no-compiler': 503,
  'sketch.busy': 503,
  'sms.unavailable': 503,
  'payment.unanswered': 503,
  'sketch.in-line': 429,
  'input.too-large': 413,
  'project.conflict': 409,
  'project.name-taken': 409,
  'order.key-reused': 409,
  'order.consent-open': 409,
  'order.payment-open': 409,
  'order.shipping-open': 409,
  'order.shipping-unpaid': 409,
  'order.shipping-paid': 409,
  'order.step-done': 409,
  'complaint.open': 409,
  'coupon.used': 409,
  'coupon.code-used': 409,
  'coupon.offer-taken': 409,
  'payment.reference-used': 409,
  'operation.failed': 500,
};

export function successEnvelope(endpoint: Endpoint<EndpointName>, data: unknown, locale: Locale): Envelope {
  const text = successTexts[endpoint.name];
  const message = text === undefined ? null : text === null ? '' : textIn(locale, messages[text]);
  return { code: CODE_OK, type: 'success', message, data };
}

export function refusalEnvelope({ messageId, parameters, data }: Refusal, locale: Locale): Envelope {
  const missing = messageId === 'not.found' || messageId.endsWith('.missing');
  return {
    code: codes[messageId] ?? (missing ? 404 : 400),
    err: messageId,
    type: 'error',
    message: textIn(locale, withArgs(messages[messageId], parameters)),
    data,
  };
}
