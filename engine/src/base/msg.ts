import { plainText } from './escapes.ts';

/** Values for the placeholders of a text. A text itself is translated before it is inserted. */
export type MsgArgs = Readonly<Record<string, string | number | Msg>>;

/** English wordings for one and for several, selected by the argument `count`, as i18next selects `_one` and `_other`. */
export interface Plural {
  readonly one: string;
  readonly other: string;
}

/**
 * A text for people: a stable id, the English wording, and values for its `{{name}}` placeholders. Other languages look the id up in
 * resources/locales; `npm run check` fails when an id has no translation.
 */
export interface Msg {
  readonly id: string;
  readonly en: string | Plural;
  readonly args?: MsgArgs;
}

export const msg = (id: string, en: string | Plural, args?: MsgArgs): Msg => (args ? { id, en, args } : { id, en });

/**
 * Messages by their ids, for ids that are chosen at run time: `messageTable({ 'auth.required': 'Please log in first.' })`. Each is the
 * same as `msg('auth.required', 'Please log in first.')`.
 */
export const messageTable = <const Id extends string>(
  wordings: Readonly<Record<Id, string | Plural>>,
): Readonly<Record<Id, Msg>> =>
  Object.fromEntries(Object.entries<string | Plural>(wordings).map(([id, en]) => [id, msg(id, en)])) as Record<Id, Msg>;

/** A message of a table with values for its placeholders. */
export const withArgs = ({ id, en }: Msg, args: MsgArgs): Msg => ({ id, en, args });

/** The English wording for the message's count, with placeholders. */
export const englishWording = ({ en, args }: Msg): string => {
  if (typeof en === 'string') return en;
  return Number(args?.['count']) === 1 ? en.one : en.other;
};

/**
 * Inserts the arguments into a wording, names of nets and pins as people read them. A placeholder without an argument stays, which makes
 * the mistake visible.
 */
export const fill = (wording: string, args: MsgArgs = {}, translate: (message: Msg) => string = english): string =>
  wording.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = args[name] ?? placeholder;
    return typeof value === 'object' ? translate(value) : plainText(String(value));
  });

/** The English text of a message, with its arguments inserted. */
export const english = (message: Msg): string => fill(englishWording(message), message.args);

/**
 * Translates messages with the catalogue of one language: texts by id, or by id and i18next's plural suffix (`id_one`, `id_other`) where a
 * language has several forms. A message that the catalogue lacks stays English.
 */
export function translator(language: string, catalogue: Readonly<Record<string, string>>): (message: Msg) => string {
  const plurals = new Intl.PluralRules(language);
  const wordingOf = ({ id, args }: Msg): string | undefined => {
    const count = args?.['count'];
    const form = count === undefined ? undefined : catalogue[`${id}_${plurals.select(Number(count))}`];
    return form ?? catalogue[id];
  };
  const translate = (message: Msg): string =>
    fill(wordingOf(message) ?? englishWording(message), message.args, translate);
  return translate;
}
