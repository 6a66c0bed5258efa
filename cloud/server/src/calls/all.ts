import type { Handlers } from '../http/call.ts';
import { accountHandlers } from './account.ts';
import { addressHandlers } from './addresses.ts';
import { areaHandlers } from './areas.ts';
import { articleHandlers } from './articles.ts';
import { attachmentHandlers } from './attachments.ts';
import { authHandlers } from './auth.ts';
import { bomHandlers } from './bom.ts';
import { billHandlers } from './bills.ts';
import { capabilityHandlers } from './capabilities.ts';
import { cartHandlers } from './cart.ts';
import { checkoutHandlers } from './checkout.ts';
import { communityHandlers } from './community.ts';
import { communityCommentHandlers } from './communityComments.ts';
import { communityNoticeHandlers } from './communityNotices.ts';
import { communityPeopleHandlers } from './communityPeople.ts';
import { communityBuildHandlers } from './communityBuilds.ts';
import { communityReportHandlers } from './communityReports.ts';
import { complaintHandlers } from './complaints.ts';
import { couponHandlers } from './coupons.ts';
import { designHandlers } from './designs.ts';
import { documentHandlers } from './documents.ts';
import { exampleHandlers } from './examples.ts';
import { firstArticleHandlers } from './firstArticle.ts';
import { importHandlers } from './imports.ts';
import { inquiryHandlers } from './inquiries.ts';
import { invitationHandlers } from './invitations.ts';
import { languageModelHandlers } from './languageModel.ts';
import { mailboxHandlers } from './mailbox.ts';
import { miscHandlers } from './misc.ts';
import { operatorHandlers } from './operator.ts';
import { operatorDeskHandlers } from './operatorDesk.ts';
import { operatorShippingHandlers } from './operatorShipping.ts';
import { operatorWorkHandlers } from './operatorWork.ts';
import { orderChangeHandlers } from './orderChanges.ts';
import { orderMessageHandlers } from './orderMessages.ts';
import { orderPlacementHandlers } from './orderPlacement.ts';
import { orderHandlers } from './orders.ts';
import { partHandlers } from './parts.ts';
import { paymentHandlers } from './payments.ts';
import { phoneHandlers } from './phones.ts';
import { priceHandlers } from './prices.ts';
import { privacyHandlers } from './privacy.ts';
import { projectListHandlers } from './projectLists.ts';
import { projectHandlers } from './projects.ts';
import { quoteHandlers } from './quotes.ts';
import { quoteRequestHandlers } from './quoteRequests.ts';
import { refundHandlers } from './refunds.ts';
import { revisionHandlers } from './revisions.ts';
import { secondFactorHandlers } from './secondFactor.ts';
import { sessionHandlers } from './sessions.ts';
import { sharingHandlers } from './sharing.ts';
import { siteContentHandlers } from './siteContent.ts';
import { sketchHandlers } from './sketches.ts';
import { smsHandlers } from './sms.ts';
import { snapshotHandlers } from './snapshots.ts';
import { chatHandlers } from './chats.ts';
import { subscriptionHandlers } from './subscriptions.ts';
import { uploadHandlers } from './uploads.ts';
import { visitHandlers } from './visits.ts';

/** Every call this server answers. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...addressHandlers,
  ...areaHandlers,
  ...attachmentHandlers,
  ...authHandlers,
  ...billHandlers,
  ...bomHandlers,
  ...capabilityHandlers,
  ...cartHandlers,
  ...checkoutHandlers,
  ...communityHandlers,
  ...communityCommentHandlers,
  ...communityNoticeHandlers,
  ...communityPeopleHandlers,
  ...communityBuildHandlers,
  ...communityReportHandlers,
  ...complaintHandlers,
  ...couponHandlers,
  ...designHandlers,
  ...documentHandlers,
  ...exampleHandlers,
  ...firstArticleHandlers,
  ...importHandlers,
  ...inquiryHandlers,
  ...invitationHandlers,
  ...languageModelHandlers,
  ...mailboxHandlers,
  ...articleHandlers,
  ...miscHandlers,
  ...subscriptionHandlers,
  ...chatHandlers,
  ...operatorHandlers,
  ...operatorDeskHandlers,
  ...operatorShippingHandlers,
  ...operatorWorkHandlers,
  ...orderChangeHandlers,
  ...orderMessageHandlers,
  ...orderPlacementHandlers,
  ...orderHandlers,
  ...partHandlers,
  ...paymentHandlers,
  ...phoneHandlers,
  ...priceHandlers,
  ...privacyHandlers,
  ...projectListHandlers,
  ...projectHandlers,
  ...quoteHandlers,
  ...quoteRequestHandlers,
  ...refundHandlers,
  ...revisionHandlers,
  ...secondFactorHandlers,
  ...sessionHandlers,
  ...sharingHandlers,
  ...siteContentHandlers,
  ...sketchHandlers,
  ...smsHandlers,
  ...snapshotHandlers,
  ...uploadHandlers,
  ...visitHandlers,
};
