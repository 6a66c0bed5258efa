import { mpnKey } from '../../parts/part.ts';
import type { AskedLine, PartName } from '../line.ts';

/** What a line may be called in a catalogue. */
export interface LineName extends PartName {
  /** The line's own part number, not one that may be used instead or its value. */
  readonly isOwn: boolean;
}

/** A text such as LM317, BSS138 or SATA-PWA-07 may be a part number; 100nF is none. */
const mayBePartNumber = (text: string): boolean =>
  /[a-z].*\d.*[a-z\d]{2}/i.test(text) || (text.length >= 8 && /[a-z].*\d/i.test(text));

/** The part numbers of a line; a value such as LM317 is one too. */
export function namesOf(line: AskedLine): readonly LineName[] {
  const { mpn, manufacturer, value, alternatives } = line;
  const own = [mpn, cleaned(mpn), afterMaker(mpn, value)].map(each => ({ mpn: each, manufacturer, isOwn: true }));
  const values = mpn === '' ? [value, withoutNote(value)].filter(mayBePartNumber) : [];
  const names = [
    ...own,
    ...alternatives.map(each => ({ ...each, isOwn: false })),
    ...values.map(each => ({ mpn: each, manufacturer: '', isOwn: false })),
  ];
  const seen = new Set<string>();
  return names.filter(name => {
    const key = mpnKey(name.mpn);
    return key !== '' && !seen.has(key) && seen.add(key) !== undefined;
  });
}

/** A part number without what a file with the wrong encoding, or a sentence, left at its end. */
const cleaned = (mpn: string): string => mpn.replace(/(?:[^\x20-\x7e]|[\s.,;:])+$/, '');

/** 'Via-labs VL162' is VL162 where the value says so too; else ''. */
const afterMaker = (mpn: string, value: string): string =>
  mayBePartNumber(value) && mpn.split(/\s+/).includes(value) ? value : '';

/** A value without the package in brackets: 'BSS138(SOT23-3)'. */
const withoutNote = (value: string): string => value.replace(/\s*\([^()]*\)$/, '');
