import type { Schema } from '../db/schema.ts';

/** What a table holds of a person, and what is done with it. */
interface Holding {
  /** Columns that are left out of an export: secrets, which are of use to thieves alone. Null: the table is not exported. */
  readonly secret: readonly string[] | null;
  /**
   * `delete`: the rows of the account. `keep`: as the law demands, without what it does not demand. `other`: by another key than the
   * account's id. `none`: nothing of persons.
   */
  readonly erase: 'delete' | 'keep' | 'other' | 'none';
}

const own = (...secret: string[]): Holding => ({ secret, erase: 'delete' });

/** Every table: a new one is not left out by accident. */
export const personalData: Readonly<Record<keyof Schema, Holding>> = {
  users: own('password_hash'),
  user_emails: { secret: null, erase: 'other' },
  user_phones: { secret: null, erase: 'other' },
  sessions: own('token_hash', 'previous_hash'),
  known_devices: own('device_hash'),
  second_factors: own('secret'),
  recovery_codes: { secret: null, erase: 'delete' },
  mail_tokens: own('token_hash'),
  files: own(),
  blobs: { secret: null, erase: 'delete' },
  import_batches: own(),
  projects: own(),
  purged_projects: own(),
  project_members: own('invitation_hash'),
  project_invitations: own('token_hash'),
  project_links: own('token_hash', 'token_sealed'),
  comment_files: own(),
  shares: own(),
  share_files: own(),
  share_snapshots: own(),
  share_tags: own(),
  share_reactions: own(),
  share_copies: own(),
  share_comments: own(),
  comment_likes: own(),
  share_verdicts: own(),
  share_builds: own(),
  build_photos: own(),
  share_orders: own(),
  follows: own(),
  share_reports: own(),
  moderation_cases: own(),
  community_notices: own(),
  community_digests: own(),
  changes: own(),
  snapshots: own(),
  designs: own(),
  design_files: own(),
  design_references: own(),
  quotes: own(),
  rotation_corrections: own(),
  // The quotes themselves are exported.
  quote_requests: { secret: null, erase: 'delete' },
  cart_items: own(),
  receivers: own(),
  bills: own(),
  coupons: own(),
  notices: own(),
  site_pictures: own(),
  chats: own(),
  chat_pairs: own(),
  model_use: own(),
  // Made from the names of projects and the numbers of orders.
  search_texts: { secret: null, erase: 'delete' },
  order_keys: { secret: null, erase: 'delete' },
  orders: { secret: [], erase: 'keep' },
  order_messages: own(),
  inquiries: own(),
  // By the address, which is deleted with the account's.
  subscriptions: { secret: null, erase: 'other' },
  complaints: own(),
  complaint_files: own(),
  first_article_files: own(),
  order_events: { secret: [], erase: 'keep' },
  order_directory: { secret: null, erase: 'keep' },
  payments: { secret: [], erase: 'keep' },
  payment_events: { secret: [], erase: 'keep' },
  // Mails and text messages that were not sent yet.
  jobs: { secret: null, erase: 'other' },
  // Gone after five minutes.
  sms_codes: { secret: null, erase: 'none' },
  // Hashes and addresses, which are forgotten within a day.
  attempts: { secret: null, erase: 'none' },
  // By the ids of operators.
  price_books: { secret: null, erase: 'none' },
  audit_log: { secret: null, erase: 'none' },
  blocked_words: { secret: null, erase: 'none' },
  shop_settings: { secret: null, erase: 'none' },
  content_versions: { secret: null, erase: 'none' },
  coupon_offers: { secret: null, erase: 'none' },
  capability_profiles: { secret: null, erase: 'none' },
  exchange_rates: { secret: null, erase: 'none' },
  visits: { secret: null, erase: 'none' },
  parts: { secret: null, erase: 'none' },
  part_stock: { secret: null, erase: 'none' },
  part_imports: { secret: null, erase: 'none' },
  part_favourites: own(),
  // With the orders that hold it.
  stock_reservations: { secret: [], erase: 'keep' },
};

/** Tables whose rows have a property of `personalData`. */
export const tablesWhere = (test: (holding: Holding) => boolean): (keyof Schema)[] =>
  (Object.keys(personalData) as (keyof Schema)[]).filter(table => test(personalData[table]));
