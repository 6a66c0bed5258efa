import type { User } from '@boardwright/contract';
import type { Schema } from '../db/schema.ts';

/** An account as its owner sees it. */
export const userView = (row: Schema['users']): User => ({
  userId: row.user_id,
  username: row.username,
  jobTitle: row.job_title,
  industry: row.industry,
  companyName: row.company_name,
  email: row.email,
  phone: row.phone,
  avatar: row.avatar,
  url: row.url,
  pointOut: row.point_out,
  emailConfirmed: row.email_confirmed_at !== null,
  hasPassword: row.password_hash !== '',
  role: row.role,
  locale: row.locale,
  productionMails: row.production_mails === 1,
  communityMails: row.community_mails,
});
