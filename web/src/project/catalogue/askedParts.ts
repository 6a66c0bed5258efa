import { comparedParts, firstFound } from '@boardwright/commerce/parts';
import { comparedNames, partQueries, type Knowledge } from '@boardwright/engine/assistant';
import type { Doc } from '@boardwright/engine/kinds';
import { i18next } from '../../app/locale.ts';
import { localParts } from './localParts.ts';

/** What of the shipped catalogue a question is about. */
type AskedParts = Pick<Knowledge, 'catalogue' | 'compared'>;

/**
 * What the shipped catalogue has for a question, and of the parts that it compares, those of the open schematic too. Without a catalogue,
 * everything else may still be asked.
 */
export async function askedParts(question: string, schematic: Doc | null): Promise<AskedParts> {
  try {
    const [catalogue, compared] = await Promise.all([
      firstFound(partQueries(question), query => localParts.search(query), i18next.language),
      comparedParts(comparedNames(question, schematic), mpn => localParts.search(mpn)),
    ]);
    return { catalogue, compared };
  } catch (error) {
    console.error(error);
    return { catalogue: null, compared: [] };
  }
}
