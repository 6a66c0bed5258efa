import { z } from 'zod';
import { isVersion } from './version.ts';

export const updateSetting = z.strictObject({
  /** Address of the feed; '' switches updates off. */
  feed: z
    .string()
    .max(2000)
    .refine(text => text === '' || isFeedAddress(text), 'an address of the web'),
  /** The Ed25519 public key of the publisher of the feed, as PEM or Base64. */
  key: z.string().max(2000),
  /** Whether the app looks for a release once a day; otherwise when the user asks. */
  automatic: z.boolean(),
});
export type UpdateSetting = z.infer<typeof updateSetting>;

const isFeedAddress = (text: string): boolean =>
  URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);

/** What the app keeps about updates. */
export const updateRecord = updateSetting.extend({
  /** The newest release that a signed feed named: an older feed is refused. */
  newest: z.string().refine(isVersion).nullable(),
  /** When a feed was read last (UTC, ISO). */
  checked: z.string().nullable(),
});
export type UpdateRecord = z.infer<typeof updateRecord>;

/** Updates are off until someone enters a feed, or a packager puts one into the app's package.json (`updates`). */
export function firstRecord(packaged: unknown): UpdateRecord {
  const none: UpdateRecord = { feed: '', key: '', automatic: false, newest: null, checked: null };
  const own = z.object({ updates: updateSetting.pick({ feed: true, key: true }) }).safeParse(packaged);
  return own.success ? { ...none, ...own.data.updates } : none;
}
