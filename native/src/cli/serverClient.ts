import { createClient, type CallError, type Client } from '@boardwright/contract';
import { fail, issue, msg, type Msg } from '@boardwright/engine/base';
import type { Context } from './command.ts';

/** What a server has refused, in its words. */
export const said = ({ message }: CallError) => fail(issue('error', msg('cli.server', '{{text}}', { text: message })));

export const badAddress = (url: string): Msg =>
  msg('cli.badUrl', "Not a valid server address: '{{url}}'. Use one such as https://boardwright.example.", { url });

/** The address of a server without the last slashes; null: the word is none. */
export const serverAddress = (word: string): string | null =>
  URL.canParse(word) && /^https?:$/.test(new URL(word).protocol) ? word.replace(/\/+$/, '') : null;

/** A client of a server; `token`: of who has signed in, null: nobody has yet. */
export function clientOf(address: string, lang: Context['lang'], token: string | null = null): Client {
  let held = token;
  return createClient({
    baseUrl: address,
    token: { get: () => held, set: next => (held = next), clear: () => (held = null) },
    onForbidden: () => {},
    toast: () => {},
    locale: () => lang,
  });
}
