import { comparable } from './blockedWords.ts';

/** Why a text waits for review. */
export const spamReasons = ['links', 'repeated', 'newAccount', 'pace', 'shouting', 'noise'] as const;
export type SpamReason = (typeof spamReasons)[number];

/** A text that somebody publishes, and what is known of the author. */
export interface Published {
  readonly text: string;
  /** Texts of the author of the last day, the newest first. */
  readonly recent: readonly { readonly text: string; readonly at: Date }[];
  readonly accountSince: Date;
  readonly now: Date;
}

/** Points of each reason. */
const POINTS: Readonly<Record<SpamReason, number>> = {
  links: 3,
  repeated: 4,
  newAccount: 2,
  pace: 3,
  shouting: 1,
  noise: 2,
};
/** From so many points on, a text waits until an operator has seen it. */
const ENOUGH = 5;

const HOUR_MS = 3_600_000;
/** An account is new for a day. */
const NEW_MS = 24 * HOUR_MS;
/** Links that a text may have, and that of a new account. */
const MOST_LINKS = 3;
/** Texts of ten minutes. */
const MOST_AT_ONCE = 6;
const AT_ONCE_MS = 10 * 60_000;
/** Shorter texts are repeated without meaning anything: "Thanks!" */
const LEAST_REPEATED = 20;

/** Domains that adverts use; without those that are endings of files or words of technical texts, such as .cc, .me and .io. */
const DOMAINS =
  'com|org|biz|shop|store|online|site|website|xyz|club|vip|icu|live|click|link|cn|ru|tk|cf|ga|ml|pw|ws|buzz|dev|app';
/**
 * Domains that are also endings of files of designs: netlists (.net), KiCad projects (.pro), Gerber layers (.top) and notes (.info). A bare
 * `blinky.net` is a file; with what only an address has next to it, it is a link.
 */
const FILE_DOMAINS = 'net|pro|top|info';
/** Letters and digits of a domain, before its ending. */
const LABEL = String.raw`[\p{L}\p{N}-]{1,63}\.`;

/** Where a bare domain begins and ends. */
const START = String.raw`(?<![\p{L}\p{N}./-])`;
const END = '(?![a-z0-9-])';

/** Addresses: with a scheme, also one that is written to escape detection, with 'www.', as a bare domain, or as the target of a named link. */
const LINK = new RegExp(
  [
    String.raw`(?:h(?:tt|xx)ps?\s*:\s*/+|\]\(\s*//+)[^\s/]`,
    String.raw`${START}(?:www\.[\p{L}\p{N}]|(?:${LABEL}){1,8}(?:${DOMAINS})${END})`,
    // With a path, as an e-mail, or below another domain.
    String.raw`${START}(?:${LABEL}){1,8}(?:${FILE_DOMAINS})${END}(?=/|\?\w|:\d)`,
    String.raw`(?<=[\p{L}\p{N}]@)(?:${LABEL}){1,8}(?:${FILE_DOMAINS})${END}`,
    String.raw`${START}(?:${LABEL}){2,8}(?:${FILE_DOMAINS})${END}`,
  ].join('|'),
  'giu',
);

/** A text as a reader understands it: letters of one width, nothing that is not shown, and dots that are written as [.] or (dot). */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s?[[({]\s?(?:\.|dot)\s?[\])}]\s?/giu, '.');

const linksIn = (text: string): number => plain(text).match(LINK)?.length ?? 0;

/** Letters alone: a repeated text is not another one for its spaces, digits and signs. */
const letters = (text: string): string => comparable(text).replaceAll(/[^\p{L}]/gu, '');

function isRepeated({ text, recent }: Published): boolean {
  const own = letters(text);
  return own.length >= LEAST_REPEATED && recent.some(each => letters(each.text) === own);
}

function isShouting(text: string): boolean {
  const cased = [...text].filter(letter => letter.toLowerCase() !== letter.toUpperCase());
  const upper = cased.filter(letter => letter === letter.toUpperCase());
  return cased.length >= 30 && upper.length / cased.length > 0.7;
}

/** One sign again and again, or hardly any letters in a long text. */
const isNoise = (text: string): boolean => {
  const signs = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return /(\S)\1{14,}/u.test(text) || (text.length >= 60 && signs / text.length < 0.3);
};

/** Reasons against a text, whether or not they are enough. */
function reasonsAgainst(published: Published): SpamReason[] {
  const { text, recent, accountSince, now } = published;
  const links = linksIn(text);
  const isNew = now.getTime() - accountSince.getTime() < NEW_MS;
  const lately = recent.filter(({ at }) => now.getTime() - at.getTime() < AT_ONCE_MS).length;
  const found: Readonly<Record<SpamReason, boolean>> = {
    links: links > (isNew ? 0 : MOST_LINKS),
    repeated: isRepeated(published),
    // A new account counts only together with a link.
    newAccount: isNew && links > 0,
    pace: lately >= MOST_AT_ONCE,
    shouting: isShouting(text),
    noise: isNoise(text),
  };
  return spamReasons.filter(reason => found[reason]);
}

/**
 * Whether a text has to be seen by an operator before others read it. Nothing is dropped: the author sees that it waits.
 *
 * @returns why; empty: others read it at once.
 */
export function spamReasonsOf(published: Published): readonly SpamReason[] {
  const reasons = reasonsAgainst(published);
  const points = reasons.reduce((sum, reason) => sum + POINTS[reason], 0);
  return points >= ENOUGH ? reasons : [];
}
