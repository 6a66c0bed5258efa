import { plainText } from './escapes.ts';

/** What stands in the places of a text; a text itself where a word has to be translated along. */
export type MsgArgs = Readonly<Record<string, string | number | Msg>>;

/**
 * A text for people: a stable id, the English wording, and arguments for its `{{name}}` places. Other languages look
 * the id up in resources/locales; `npm run check` fails when an id has no translation.
 */
export interface Msg {
  readonly id: string;
  readonly en: string;
  readonly args?: MsgArgs;
}

export const msg = (id: string, en: string, args?: MsgArgs): Msg => (args ? { id, en, args } : { id, en });

/**
 * Puts the arguments into a wording, names of nets and pins as people read them. A place without an argument stays as it is,
 * so that the fault is seen.
 */
export const fill = (wording: string, args: MsgArgs = {}, say: (message: Msg) => string = english): string =>
  wording.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value = args[name] ?? place;
    return typeof value === 'object' ? say(value) : plainText(String(value));
  });

export const english = (message: Msg): string => fill(message.en, message.args);
