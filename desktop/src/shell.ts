import type { Issue } from '@boardwright/engine/base';
import { translator, type Lang } from '@boardwright/native';

/** What is wrong with a file, in lines for a dialog. */
export const issueText = (issues: readonly Issue[], lang: Lang): string =>
  issues
    .map(({ message, place }) => [place?.file, translator(lang)(message)].filter(part => part !== undefined).join(': '))
    .join('\n');
