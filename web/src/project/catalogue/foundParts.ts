import { firstFound } from '@boardwright/commerce/parts';
import { partQueries, type FoundParts } from '@boardwright/engine/assistant';
import { i18next } from '../../app/locale.ts';
import { localParts } from './localParts.ts';

/** What the shipped catalogue has for a question; null where the question asks for no part. */
export const foundParts = (question: string): Promise<FoundParts | null> =>
  firstFound(partQueries(question), query => localParts.search(query), i18next.language);
