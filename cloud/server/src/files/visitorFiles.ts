import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { VISITORS } from './holding.ts';
import { deleteFile } from './uses.ts';

const DAY_MS = 24 * 3_600_000;
/** Days for which a file of a visitor waits for its message, and for which it stays after that was answered. */
const [UNSENT_DAYS, ANSWERED_DAYS] = [1, 30];

/** Deletes the files of visitors that were never sent, and those of messages that were answered long ago. */
export async function forgetVisitorFiles(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const files = await db.read
    .selectFrom('files')
    .selectAll()
    .where('user_id', '=', VISITORS)
    .where('created_at', '<', daysAgo(UNSENT_DAYS))
    .execute();
  for (const file of files) await forgetUnneeded(db, file, daysAgo(ANSWERED_DAYS));
}

/** Looks for the message in the transaction that deletes the file: it may be sent at this moment. */
async function forgetUnneeded(db: Database, file: Schema['files'], answeredBefore: string): Promise<void> {
  await db.write(async tx => {
    const needed = await tx
      .selectFrom('inquiries')
      .select('inquiry_id')
      .where('user_id', '=', VISITORS)
      .where('attachments', 'like', `%${file.file_id}%`)
      .where(({ or, eb }) => or([eb('answered_at', 'is', null), eb('answered_at', '>', answeredBefore)]))
      .executeTakeFirst();
    if (needed === undefined) await deleteFile(tx, file);
  });
}
