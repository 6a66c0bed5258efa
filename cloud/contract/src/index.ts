export { endpoints, endpointList } from './endpoints.ts';
export type {
  EndpointByName,
  EndpointInput,
  EndpointName,
  EndpointOutput,
  EndpointParsed,
  Endpoints,
} from './endpoints.ts';
export { normalisePath, pathParameters, roleOf } from './endpoint.ts';
export type { Auth, BodyMode, CachePolicy, Encoding, Endpoint, Idempotency, Method, Role } from './endpoint.ts';
export { fieldName, listed } from './fieldNames.ts';
export { mainlandNumber, maskedNumber, phoneNumber } from './phone.ts';
export { PAYMENT_SIGNATURE_HEADER, paymentEventSchema, transferDetailsSchema } from './calls/payments.ts';
export type { OrderPayment, PaymentEvent, PaymentMethod, TransferDetails } from './calls/payments.ts';
export { rateClasses } from './rates.ts';
export type { RateClass, RateLimit } from './rates.ts';
export { CODE_FORBIDDEN, CODE_NOT_BUILT, CODE_OK, CODE_SHOW_ERR, envelopeSchema } from './envelope.ts';
export type { Envelope, FieldIssue } from './envelope.ts';
export { localeOf } from './locale.ts';
export type { Locale } from './locale.ts';
export { messages } from './messages.ts';
export type { MessageId } from './messages.ts';
export { createClient, TIMEOUT_MS } from './client/client.ts';
export type { CallOptions, Client, ClientOptions } from './client/client.ts';
export type { CallError, Result } from './client/result.ts';
export { dispositionFilename } from './client/encode.ts';
export { openApiDocument } from './openapi.ts';
export type { DownloadedFile, EventStream } from './fields.ts';
export { openSocket } from './client/socket.ts';
export type { RoomOptions, ServiceSocket, SocketOptions } from './client/socket.ts';
export * from './socket.ts';
export { CHAT_LIMITS } from './calls/chat.ts';
export { passwordLength, userSchema } from './calls/account.ts';
export type { User } from './calls/account.ts';
export type { Bill, Receiver } from './calls/addresses.ts';
export { capabilitySchema } from './calls/capabilities.ts';
export type { CapabilityData } from './calls/capabilities.ts';
export { priceChangesSchema } from './calls/cart.ts';
export type { CartItem, PriceChange } from './calls/cart.ts';
export { taxLineSchema } from './calls/checkout.ts';
export type { CheckoutView, ShippingService } from './calls/checkout.ts';
export { ATTACHMENT_BYTES, COVER_BYTES, COVER_RATIO, SHARE_TYPE_PROJECT } from './calls/community.ts';
export type { ForumProject, OpenedProject } from './calls/community.ts';
export { BUILD_PHOTOS, PHOTO_BYTES } from './calls/communityBuilds.ts';
export type { ShareChecks } from './calls/shareChecks.ts';
export type { ShareBuild } from './calls/communityBuilds.ts';
export type { ModerationState } from './calls/communityReports.ts';
export type { ShareComment } from './calls/communityComments.ts';
export type { CommunityNotice, CommunityNoticeKind, DigestPeriod } from './calls/communityNotices.ts';
export { contentHeadSchema } from './calls/content.ts';
export type { ContentHeadFields } from './calls/content.ts';
export type { HomeItemFields } from './calls/operator/content.ts';
export type { Coupon } from './calls/coupons.ts';
export type { DesignFacts } from './calls/designs.ts';
export { lineRequestSchema } from './calls/lines.ts';
export type { CartItemType, WireLine } from './calls/lines.ts';
export type { Complaint } from './calls/complaints.ts';
export type { FirstArticle } from './calls/firstArticle.ts';
export type {
  OrderComplaint,
  OrderConsent,
  OrderEvent,
  OrderPrice,
  OrderShipping,
  Shipment,
} from './calls/orderEvents.ts';
export type { PartFilterInput, PartImport, RefusedRow, ShopPart } from './calls/parts.ts';
export { sellerDetailsSchema } from './calls/operator/seller.ts';
export type { SellerDetails } from './calls/operator/seller.ts';
export type { DocumentKind } from './calls/orderDocuments.ts';
export type { BoardMark, OrderMessage } from './calls/orderMessages.ts';
export { orderStatusSchema } from './calls/orderStatus.ts';
export type { OrderStatus } from './calls/orderStatus.ts';
export { orderTabSchema } from './calls/orders.ts';
export type { OrderTab, OrderView } from './calls/orders.ts';
export { projectNameSchema } from './calls/projects.ts';
export type { Project } from './calls/projects.ts';
export { includesRole, linkKindSchema, memberRoleSchema, projectRoles, projectRoleSchema } from './projectRole.ts';
export type { LinkKind, MemberRole, ProjectRole } from './projectRole.ts';
export { quoteStatusSchema } from './calls/quotes.ts';
export type { QuoteStatus, QuoteView } from './calls/quotes.ts';
export { conflictSchema, MAX_CHANGES } from './calls/revisions.ts';
export type { RemoteChange, RevisionConflict } from './calls/revisions.ts';
export { INVITATION_DAYS } from './calls/sharing.ts';
export type { ProjectInvitation, ProjectLink, ProjectMember, SharedProject } from './calls/sharing.ts';
export { sketchLimits } from './calls/sketches.ts';
export { attachmentLimits, uploadKinds } from './calls/uploads.ts';
export type { KeptFile, UploadedFile, UploadKind } from './calls/uploads.ts';
