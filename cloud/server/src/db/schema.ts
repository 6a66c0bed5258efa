import type { ComplaintState } from '@boardwright/commerce';
import type {
  CommunityNoticeKind,
  DigestPeriod,
  LinkKind,
  Locale,
  MemberRole,
  ModerationState,
  OrderStatus,
  PaymentMethod,
  QuoteStatus,
} from '@boardwright/contract';

/**
 * Tables as both engines hold them: text, integers and nothing else. Times are UTC ISO text, flags 0 or 1, money whole
 * minor units, nested values JSON text. Every unique key of a user's table starts with user_id, the shard key of a
 * distributed PostgreSQL; user_emails, user_phones, attempts, sms_codes, audit_log and order_directory are sharded by their own keys.
 */
export interface Schema {
  users: {
    user_id: string;
    username: string;
    job_title: string;
    industry: string;
    company_name: string;
    /** '' of an account that has only a phone. */
    email: string;
    /** That it signs in with, E.164; ''. */
    phone: string;
    avatar: string;
    url: string;
    point_out: string;
    /** '': it has none, and signs in by codes to its phone. */
    password_hash: string;
    created_at: string;
    role: 'user' | 'operator';
    /** The language of mails. */
    locale: Locale;
    email_confirmed_at: string | null;
    /** Whether each step of production comes as a mail: 0 or 1. */
    production_mails: number;
    /** How often it gets a mail about what happened in the community. */
    community_mails: DigestPeriod;
  };
  user_emails: { email_key: string; user_id: string };
  /** Phones that accounts sign in with, E.164. */
  user_phones: { phone: string; user_id: string };
  /** Sharded by its own key. `ends_at`: milliseconds since 1970. */
  attempts: { attempt_key: string; count: number; ends_at: number };
  sessions: {
    user_id: string;
    session_id: string;
    token_hash: string;
    /** The token before the last roll. */
    previous_hash: string | null;
    rolled_at: string;
    /** When the current token was first used; null: the client may never have got it. */
    confirmed_at: string | null;
    expires_at: string;
    /** The browser's name for itself, and the network of its address, when it signed in. */
    device: string;
    place: string;
    created_at: string;
    /** When a code of the second factor was last given; null: never. */
    second_factor_at: string | null;
  };
  /** Authenticator apps of accounts. `secret` is encrypted; `last_step` is the time step of the last code, which is good once. */
  second_factors: {
    user_id: string;
    secret: string;
    /** Null while it is being set up. */
    confirmed_at: string | null;
    last_step: number;
    created_at: string;
  };
  /** Codes that stand in for an authenticator app, each once. */
  recovery_codes: { user_id: string; code_hash: string };
  /** Browsers that have signed in; a cookie holds the token. */
  known_devices: { user_id: string; device_hash: string; created_at: string; used_at: string };
  files: {
    user_id: string;
    file_id: string;
    sha256: string;
    size: number;
    file_name: string;
    kind: number;
    created_at: string;
    /** The batch import that it belongs to; null: none. */
    batch_uid: string | null;
  };
  /** A kept file that rows of `files`, `snapshots` and `design_files` of this user refer to; gone with the last of them. */
  blobs: { user_id: string; sha256: string; name: string; size: number };
  projects: {
    user_id: string;
    project_id: string;
    project_name: string;
    /** Unicode-normalised lower case: names that differ in case only are duplicates. */
    name_key: string;
    project_type: number;
    revision: number;
    open_count: number;
    gerber_file_id: string | null;
    /** What its changes count as, by `logBytes`. */
    log_bytes: number;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
  };
  /** Batch imports; the client says what `state` means. */
  import_batches: {
    user_id: string;
    batch_uid: string;
    import_type: string;
    state: number;
    created_at: string;
    changed_at: string;
  };
  /** Projects that were deleted for good. */
  purged_projects: { user_id: string; project_id: string; purged_at: string };
  /** `user_id` is the member. */
  project_members: {
    user_id: string;
    project_id: string;
    owner_id: string;
    role: MemberRole;
    created_at: string;
    /** Of the secret of the invitation that was accepted last; null for a link. */
    invitation_hash: string | null;
  };
  /** `user_id` is the owner of the project. */
  project_invitations: {
    user_id: string;
    invitation_id: string;
    project_id: string;
    email: string;
    email_key: string;
    role: MemberRole;
    token_hash: string;
    created_at: string;
    sent_at: string;
    expires_at: string;
  };
  /** `user_id` is the owner of the project. */
  project_links: {
    user_id: string;
    link_id: string;
    project_id: string;
    kind: LinkKind;
    role: MemberRole;
    /** 0 or 1. */
    allows_copy: number;
    token_hash: string;
    token_sealed: string;
    created_at: string;
    /** Null: it does not expire. */
    expires_at: string | null;
  };
  /** Files of comments by name; `user_id` is the owner of the project, `author_id` '' where it is unknown who sent it. */
  comment_files: { user_id: string; project_id: string; name: string; author_id: string; created_at: string };
  /**
   * Projects in the community; `user_id` is the owner. A project_id is there once. `likes` to `comments` and `trend` follow other tables by
   * triggers (migration 0071). JSON: `tags`, `links`.
   */
  shares: {
    user_id: string;
    project_id: string;
    /** The revision that is shown. */
    revision: number;
    title: string;
    introduction: string;
    tags: string;
    licence: string;
    links: string;
    /** 0 or 1. */
    is_simulation: number;
    /** 0 while the project is in the recycle bin, or operators have hidden it. */
    is_listed: number;
    likes: number;
    collects: number;
    copies: number;
    visits: number;
    comments: number;
    /** `shared_at` in seconds since 1970. */
    shared_s: number;
    /** What the order 'trending' sorts by. */
    trend: number;
    shared_at: string;
    changed_at: string;
    /** When operators hid it; null: they did not. */
    hidden_at: string | null;
    /** Revisions of the log that others do not get, as JSON. */
    omitted: string;
    /** 0 or 1. */
    has_board: number;
    /** 0: `omitted` and `has_board` are not known yet. */
    is_examined: number;
    /** Reports of others who have built it, as far as they are shown. */
    builds: number;
    /** Paid line items, and whether there is any (0 or 1). */
    orders: number;
    is_ordered: number;
    /** 0: the revision that is shown was not checked yet. */
    is_judged: number;
  };
  /** Position 0 is the cover, the others are attachments. */
  share_files: {
    user_id: string;
    project_id: string;
    position: number;
    sha256: string;
    file_name: string;
    size: number;
  };
  /** The snapshot from which a shared revision is read. */
  share_snapshots: { user_id: string; project_id: string; revision: number; sha256: string };
  /** With what its share is filtered and sorted by, which triggers keep. */
  share_tags: {
    user_id: string;
    project_id: string;
    tag_key: string;
    is_listed: number;
    is_simulation: number;
    has_board: number;
    is_ordered: number;
    shared_s: number;
    likes: number;
    trend: number;
  };
  share_reactions: { user_id: string; project_id: string; kind: 'like' | 'favourite'; created_at: string };
  /** Projects of the user that are copies of a shared one. */
  share_copies: { user_id: string; copy_id: string; project_id: string; created_at: string };
  /** `user_id` is the author; `parent_id` the comment that a reply stands under, or ''. */
  share_comments: {
    user_id: string;
    comment_id: string;
    project_id: string;
    parent_id: string;
    content: string;
    /** 'part' or 'net' with a name; both '' of a comment on the whole project. */
    anchor_type: 'part' | 'net' | '';
    anchor_name: string;
    likes: number;
    created_at: string;
    /** When it was hidden; null: it is shown. */
    hidden_at: string | null;
    /** 1: it is hidden until an operator has seen it, because it looks like spam. */
    is_held: number;
  };
  /** Reports of people who have built a shared project; `user_id` is the author. */
  share_builds: {
    user_id: string;
    build_id: string;
    project_id: string;
    revision: number;
    content: string;
    created_at: string;
    /** When it was hidden; null: it is shown. */
    hidden_at: string | null;
    /** 1: it is hidden until an operator has seen it, because it looks like spam. */
    is_held: number;
  };
  /** What the engine finds of the revision of a share. Missing: it was not checked yet. */
  share_verdicts: {
    user_id: string;
    project_id: string;
    revision: number;
    /** JSON of a `Verdict`; null: it could not be checked, within the limits of time and memory. */
    verdict: string | null;
    /** JSON of its bill of materials. */
    bom: string;
    created_at: string;
  };
  build_photos: { user_id: string; build_id: string; position: number; sha256: string; file_name: string };
  /** Line items with the board of a shared project; `order_id` is '' while one is in the cart. */
  share_orders: {
    user_id: string;
    cart_item_id: string;
    project_id: string;
    order_id: string;
    /** 0 or 1. */
    is_paid: number;
    created_at: string;
  };
  /** Whom `user_id` follows. */
  follows: { user_id: string; followee_id: string; created_at: string };
  /** What `user_id` has reported. */
  share_reports: { user_id: string; subject_id: string; cause: string; text: string; created_at: string };
  /** What becomes of a share or comment that was reported; `user_id` is its author. */
  moderation_cases: {
    user_id: string;
    subject_id: string;
    subject_type: 'share' | 'comment' | 'build';
    state: ModerationState;
    reason: string;
    appeal: string;
    /** Why the service suspects it, as JSON of `SpamReason`s. */
    suspicions: string;
    changed_at: string;
  };
  /** Words that operators have blocked. */
  blocked_words: { word: string; author_id: string; created_at: string };
  comment_likes: { user_id: string; comment_id: string };
  changes: { user_id: string; project_id: string; revision: number; change_id: string; body: string };
  snapshots: { user_id: string; project_id: string; revision: number; sha256: string; created_at: string };
  quotes: {
    user_id: string;
    quote_id: string;
    quote_number: string;
    project_id: string | null;
    project_name: string;
    status: QuoteStatus;
    remarks: string;
    quantity: number;
    total: number;
    currency: string;
    request: string;
    price: string;
    re_quote_from: string | null;
    order_number: string | null;
    created_at: string;
    expires_at: string;
    /** JSON: the files that were sent with an inquiry. */
    files: string;
    /** JSON: the final quote of an operator. */
    offer: string | null;
  };
  /** How coordinate files of a customer turn packages, degrees. */
  rotation_corrections: { user_id: string; package: string; degrees: number };
  /** Inquiries of all customers, as operators find them; open ones wait for a final quote. */
  quote_requests: { quote_id: string; user_id: string; is_open: number; created_at: string };
  cart_items: {
    user_id: string;
    cart_item_id: string;
    item_type: 'BomQuote' | 'Custom' | 'Stencil' | 'Normal';
    part_no: string;
    project_id: string | null;
    quote_id: string | null;
    quantity: number;
    total: number;
    currency: string;
    request: string;
    price: string;
    created_at: string;
    /** The order whose items were ordered again. */
    reorder_of: string | null;
    /** Since when it is kept for later; null: it is ordered with the next order. */
    saved_at: string | null;
  };
  /** Design revisions; `design_id` is the hash of its files. JSON: `fault` a message, `facts` and `checks` what was read. */
  designs: {
    user_id: string;
    design_id: string;
    state: 'read' | 'unreadable';
    fault: string | null;
    facts: string | null;
    checks: string | null;
    created_at: string;
    /** The capability profile that it was checked with; '': one of before profiles had versions. */
    profile_version: string;
  };
  design_files: { user_id: string; design_id: string; sha256: string; file_name: string; size: number };
  /** What is made from a design: those of orders are never deleted. */
  design_references: {
    user_id: string;
    design_id: string;
    subject_type: 'cart' | 'quote' | 'order';
    subject_id: string;
    /** What the design was checked with at that time, and the result. */
    profile_version: string;
    checks: string | null;
  };
  receivers: { user_id: string; receiver_id: string; is_default: number; fields: string; created_at: string };
  bills: { user_id: string; bill_id: string; fields: string; created_at: string };
  orders: {
    user_id: string;
    order_id: string;
    order_number: string;
    po_number: string;
    project_name: string;
    status: OrderStatus;
    types: string;
    currency: string;
    total: number;
    items: string;
    receiver: string;
    /** JSON: the address of the invoice; null: that of the parcel, or of `bill`. */
    billing: string | null;
    bill: string | null;
    shipping_method: string;
    notes: string;
    created_at: string;
    hidden_at: string | null;
    /** Whose turn it is in its messages. */
    attention: 'none' | 'customer' | 'operator';
    /** What `total` was changed by after the order was placed. */
    adjustment: number;
    /** Of a rise that the customer has accepted, or of shipping that was calculated later: what is not paid yet. */
    extra_due: number;
    /** JSON: a higher price that waits for consent. */
    proposal: string | null;
    /** JSON, `StoredTotals`; null: an order from before there were any. */
    totals: string | null;
    /** The coupon that was used; ''. */
    coupon_id: string;
  };
  /** What customer and engineers wrote about an order. JSON: `marks` places on the board. */
  order_messages: {
    user_id: string;
    order_id: string;
    message_id: string;
    author_role: 'customer' | 'operator';
    author_id: string;
    body: string;
    marks: string;
    created_at: string;
  };
  complaints: {
    user_id: string;
    complaint_id: string;
    order_id: string;
    state: ComplaintState;
    /** What the customer wants. */
    wish: 'remake' | 'refund';
    body: string;
    /** What was decided. */
    remedy: 'remake' | 'refund' | null;
    /** What the operator wrote last. */
    answer: string;
    created_at: string;
    changed_at: string;
  };
  /** Photos of complaints, which stay when their owner deletes the upload. */
  complaint_files: { user_id: string; complaint_id: string; sha256: string; file_name: string; size: number };
  /** Photos of the first assembled board of an order. */
  first_article_files: { user_id: string; order_id: string; sha256: string; file_name: string; size: number };
  /** Appended only. */
  order_events: {
    user_id: string;
    order_id: string;
    /** From 1. */
    sequence: number;
    type:
      | 'placed'
      | 'status'
      | 'payment'
      | 'production'
      | 'firstArticle'
      | 'shipping'
      | 'shipment'
      | 'price'
      | 'change'
      | 'complaint'
      | 'consent';
    from_status: OrderStatus | null;
    to_status: OrderStatus;
    actor_role: 'customer' | 'operator' | 'system';
    actor_id: string;
    reason: string;
    /** JSON, by the type of the event. */
    payload: string;
    created_at: string;
  };
  /** What people ask the sales team. `user_id`: '' of visitors. JSON: `attachments`. */
  inquiries: {
    user_id: string;
    inquiry_id: string;
    contact: string;
    category: string;
    questions: string;
    attachments: string;
    created_at: string;
    answered_at: string | null;
  };
  /** A way to pay an order that a customer has begun. */
  payments: {
    user_id: string;
    payment_id: string;
    order_id: string;
    method: PaymentMethod;
    amount: number;
    currency: string;
    state: 'started' | 'failed' | 'succeeded' | 'refunded';
    created_at: string;
    changed_at: string;
  };
  /** Events of payments; each counts once. */
  payment_events: {
    user_id: string;
    event_id: string;
    order_id: string;
    payment_id: string;
    type: string;
    amount: number;
    currency: string;
    created_at: string;
  };
  /** What operators set for the whole shop, as JSON. */
  /** Exchange rates that operators have set. `body`: JSON of `ExchangeRates`. */
  exchange_rates: {
    in_force_from: string;
    body: string;
    author_id: string;
    reason: string;
    created_at: string;
  };
  /** Versions of what the factory can make, drafts too. `body`: JSON of `Capability`. */
  capability_profiles: {
    version: string;
    body: string;
    author_id: string;
    reason: string;
    created_at: string;
    published_at: string | null;
  };
  shop_settings: { setting: 'transfer' | 'seller' | 'home'; body: string; author_id: string; changed_at: string };
  /**
   * Pages of the site as operators have written them; rows are only added, but for `state`. `head`: JSON of `ContentHeadFields`. From
   * `published_from` a version counts, unless a later one does; one that is withdrawn takes the page off the site.
   */
  content_versions: {
    path: string;
    language: Locale;
    version: number;
    state: 'draft' | 'public' | 'withdrawn';
    published_from: string | null;
    head: string;
    body: string;
    note: string;
    author_id: string;
    created_at: string;
  };
  /** Pictures that everybody may see; the operator who added one holds its bytes. */
  site_pictures: { user_id: string; picture_id: string; sha256: string; file_name: string; created_at: string };
  /** Conversations with the assistant. `status`: 0 in use, 1 put away. */
  chats: { user_id: string; chat_id: string; title: string; status: number; created_at: string };
  /** Questions and answers of a conversation, counted from 1. */
  chat_pairs: {
    user_id: string;
    chat_id: string;
    number: number;
    question: string;
    answer: string;
    created_at: string;
  };
  /**
   * The newsletter, by address or number; sharded by its own key. Confirmed by a link of which only the hash is kept; the rest ends at
   * `expires_at`, which is far in the future once it is confirmed.
   */
  subscriptions: {
    contact: string;
    locale: Locale;
    token_hash: string;
    created_at: string;
    confirmed_at: string | null;
    expires_at: string;
  };
  /** What operators search orders of all customers by; sharded by its own key. */
  order_directory: {
    order_id: string;
    user_id: string;
    order_number: string;
    email_key: string;
    status: OrderStatus;
    currency: string;
    total: number;
    created_at: string;
    changed_at: string;
    attention: Schema['orders']['attention'];
  };
  /** Work that is done later; one table on a cluster too. */
  jobs: {
    job_id: string;
    kind: string;
    payload: string;
    state: 'waiting' | 'running' | 'dead';
    /** When it may be tried; while it runs, the end of the lease. */
    due_at: string;
    attempts: number;
    /** Why the last try failed. */
    fault: string;
    created_at: string;
  };
  /** Appended only, and the oldest forgotten. `event`: a number of `noticeEvents`. */
  notices: { user_id: string; sequence: number; event: number; subject_id: string; created_at: string };
  /** What others did, for the account that it concerns: of likes of one project, and of followers, one row for all. */
  community_notices: {
    user_id: string;
    kind: CommunityNoticeKind;
    /** The comment, the report of a build, or what operators decided about; of likes the project; of followers ''. */
    subject_id: string;
    /** '' of followers. */
    project_id: string;
    /** Of likes and followers: those after this time are counted. */
    counted_after: string;
    changed_at: string;
    read_at: string | null;
  };
  /** `due_at`: when the next mail about them is due, `NEVER` while nothing waits; `sent_until`: notices up to this time were sent. */
  community_digests: { user_id: string; due_at: string; sent_until: string };
  /** Published when it has a time for that; never changed afterwards. */
  price_books: {
    version: string;
    body: string;
    author_id: string;
    reason: string;
    created_at: string;
    published_at: string | null;
  };
  /** Appended only: what operators did; sharded by its own key. JSON: `detail`. */
  audit_log: {
    entry_id: string;
    operator_id: string;
    call: string;
    /** The id of what was changed. */
    subject: string;
    reason: string;
    detail: string;
    place: string;
    created_at: string;
  };
  /** Sums by day, sharded by their own key. */
  visits: { counter: 'page' | 'point'; type: number; day: string; count: number };
  /** Tokens of the language model that an account used on a day (UTC), those of answers that are not finished among them. */
  model_use: { user_id: string; day: string; tokens: number };
  /** Single-use tokens in links of mails. */
  mail_tokens: { user_id: string; token_hash: string; purpose: 'reset' | 'confirm'; email: string; expires_at: string };
  /** The code that was last sent to a number; `code_hash`: salt and hash. */
  sms_codes: { phone: string; code_hash: string; tries: number; expires_at: string };
  order_keys: { user_id: string; idempotency_key: string; fingerprint: string; order_id: string };
  coupons: {
    user_id: string;
    coupon_id: string;
    type: 'pcb' | 'component' | 'assembly' | 'shipping' | 'general' | 'stencil';
    title: string;
    param: string;
    state: number;
    scope: 'online-design' | 'non-online-design' | 'all';
    valid_from: string;
    valid_to: string;
    /** Null: given to this customer alone. */
    offer_id: string | null;
    /** The order that it was used for. */
    order_id: string | null;
  };
  /** What something of an account is found by (`search/textSearch.ts`). */
  search_texts: { user_id: string; kind: 'project' | 'order' | 'share'; subject_id: string; tokens: string };
  /** Coupons that customers claim; for the whole shop. */
  coupon_offers: {
    offer_id: string;
    type: Schema['coupons']['type'];
    title: string;
    param: string;
    scope: Schema['coupons']['scope'];
    valid_from: string;
    valid_to: string;
    activity_url: string;
    /** In capitals; ''. */
    code: string;
    /** How many there are; null: as many as are claimed. */
    most: number | null;
    claimed: number;
    author_id: string;
    created_at: string;
    ended_at: string | null;
  };
  /** The catalogue; sharded by its own key, as are the stock and the imports. JSON: `body` a part without its stock. */
  parts: { part_id: string; mpn_key: string; body: string };
  /** Pieces in a warehouse, and how many of them orders hold. */
  part_stock: { part_id: string; warehouse: string; on_hand: number; reserved: number };
  /** What an order holds of the stock. `held` until it is paid, at most until `expires_at`; `sold` afterwards. */
  stock_reservations: {
    user_id: string;
    order_id: string;
    part_id: string;
    warehouse: string;
    quantity: number;
    state: 'held' | 'sold';
    expires_at: string | null;
  };
  /** Catalogues that operators have imported; the first is the one that comes with the program. JSON: `refused` rows. */
  part_imports: {
    import_id: string;
    author_id: string;
    file_name: string;
    parts: number;
    refused: string;
    created_at: string;
  };
  part_favourites: { user_id: string; part_id: string; created_at: string };
}
