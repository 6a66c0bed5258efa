import type { Queries } from '../db/database.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';

/** A text without what hides a word from a comparison: case, accents, widths, and characters that are not shown. */
export const comparable = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();

/** Refuses texts that contain a word that operators have blocked. */
export async function blockedIn(db: Queries, texts: readonly string[]): Promise<Refusal | null> {
  const words = await db.selectFrom('blocked_words').select('word').execute();
  const text = comparable(texts.join('\n'));
  const found = words.find(({ word }) => text.includes(comparable(word)));
  return found === undefined ? null : refuse('community.blocked', { word: found.word });
}
