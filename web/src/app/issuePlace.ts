import type { Issue, Place } from '@boardwright/engine/base';
import { i18next, tr } from './locale.ts';

/** The file and the line of an issue, as a sentence names them; '' where there is neither. */
export function placeText({ file = '', line }: Pick<Place, 'file' | 'line'>): string {
  if (line === undefined) return file;
  return file === '' ? i18next.t('workbench.line', { line }) : i18next.t('issue.fileAndLine', { file, line });
}

/** An issue in one line: its place, then what is wrong. */
export function issueText({ message, place }: Issue): string {
  const where = place ? placeText(place) : '';
  return where === '' ? tr(message) : i18next.t('issue.at', { place: where, text: tr(message) });
}
