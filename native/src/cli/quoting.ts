import {
  commerceMessages,
  isOffered,
  parsePcbOptions,
  pcbAttributes,
  prefillFromBoard,
  prefillNoteMessage,
  quoteLine,
  repair,
  type Attribute,
  type CustomLine,
  type PcbAttributeId,
  type PrefillNote,
  type PriceBook,
  type Quote,
} from '@boardwright/commerce';
import { fail, issue, msg, ok, type Issue, type Msg, type Result } from '@boardwright/engine/base';
import { boardFacts } from '@boardwright/engine/indexes';
import type { Store } from '@boardwright/engine/kinds';
import { priceBook } from '@boardwright/resources';
import type { Context, Input, Option } from './command.ts';

/** Options that quote and order share. */
export const quoteOptions = {
  quantity: { value: 'N', help: msg('cli.quote.quantity', 'Number of boards (default: 5)') },
  set: {
    value: 'option=value',
    many: true,
    help: msg('cli.quote.set', 'Set an option of the order form, such as maskColour=blue'),
  },
} satisfies Record<string, Option>;

const DEFAULT_QUANTITY = 5;

export interface Wanted {
  readonly quantity: number;
  readonly options: Readonly<Record<string, string | number | boolean>>;
}

export type Asked = { readonly ok: true; readonly value: Wanted } | { readonly ok: false; readonly message: Msg };

/** A word of the command line as a value of an attribute. */
function valueOf(attribute: Attribute, word: string): string | number | boolean {
  const numeric =
    attribute.type === 'count' || (attribute.type === 'choice' && typeof attribute.values[0] === 'number');
  if (numeric && /^-?\d+(\.\d+)?$/.test(word)) return Number(word);
  if (attribute.type === 'flag' && /^(true|yes|on|1)$/.test(word)) return true;
  if (attribute.type === 'flag' && /^(false|no|off|0)$/.test(word)) return false;
  return word;
}

/** Reads --quantity and --set; what is wrong with them is wrong use. */
export function askedFor(input: Input): Asked {
  const wrong = (message: Msg): Asked => ({ ok: false, message });
  const word = input.value('quantity');
  const quantity = word === undefined ? DEFAULT_QUANTITY : Number(word);
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    return wrong(
      msg('cli.badQuantity', "Not a valid quantity: '{{word}}'. Use a whole number above 0.", { word: word ?? '' }),
    );
  const options: Record<string, string | number | boolean> = {};
  for (const setting of input.values('set')) {
    const at = setting.indexOf('=');
    const [name, value] = [setting.slice(0, at), setting.slice(at + 1)];
    const attribute: Attribute | undefined = Object.hasOwn(pcbAttributes, name)
      ? pcbAttributes[name as keyof typeof pcbAttributes]
      : undefined;
    if (at < 1 || !attribute)
      return wrong(
        msg('cli.badSetting', 'Unknown option: {{setting}}. Available: {{names}}.', {
          setting: at < 1 ? setting : name,
          names: Object.keys(pcbAttributes).join(', '),
        }),
      );
    const parsed = valueOf(attribute, value);
    if (!parsePcbOptions({ [name]: parsed }).ok)
      return wrong(
        msg('cli.badSettingValue', '{{name}} cannot be {{value}}. Use one of: {{values}}.', {
          name,
          value,
          values: offered(attribute),
        }),
      );
    options[name] = parsed;
  }
  return { ok: true, value: { quantity, options } };
}

function offered(attribute: Attribute): string {
  switch (attribute.type) {
    case 'choice':
      return attribute.values.join(', ');
    case 'flag':
      return 'true, false';
    case 'count':
      return `${attribute.min} – ${attribute.max}`;
  }
}

export interface Offer {
  readonly quote: Quote<CustomLine>;
  /** Where the form offers another value than the board has. */
  readonly notes: readonly { readonly attribute: string | null; readonly text: string }[];
}

/** Prices a board with what its design says, and with what the user wants otherwise. */
export function quoteBoard(
  board: Store,
  wanted: Wanted,
  tr: Context['tr'],
  file: string,
  book: PriceBook = priceBook,
): Result<Offer> {
  const facts = boardFacts(board);
  if (facts.widthNm <= 0 || facts.heightNm <= 0)
    return fail(issue('error', msg('cli.noOutline', 'the board has no outline on Edge.Cuts'), { file }));
  const prefill = prefillFromBoard(facts);
  const options = parsePcbOptions({ ...prefill.options, ...wanted.options });
  // Each value was looked at when the command line was read.
  if (!options.ok) throw new Error(JSON.stringify(options.problems));
  const asked = { options: options.value, size: prefill.size, quantity: wanted.quantity };
  // What goes along with a choice follows it, unless the user chooses that as well.
  const chosen = new Set(Object.keys(wanted.options) as PcbAttributeId[]);
  const repaired = repair(asked, asked, chosen, (id, value) => isOffered(book, id, value));
  const subject = repaired.ok ? repaired.subject : asked;
  const result = quoteLine({ itemType: 'Custom', ...subject }, book);
  if (!result.ok) return fail(...result.violations.map(violation => refusal(violation, file)));
  const repairs = repaired.ok ? repaired.repairs : [];
  const settled = new Set<string>([...chosen, ...repairs.map(({ field }) => field)]);
  const open: PrefillNote[] = [
    ...prefill.notes.filter(({ attribute }) => attribute === null || !settled.has(attribute)),
    ...repairs.map(({ field, to }) => ({
      message: 'prefill.adjusted' as const,
      attribute: field,
      actual: '',
      offered: String(to),
    })),
  ];
  return ok({
    quote: result.quote,
    notes: open.map(note => ({ attribute: note.attribute, text: tr(prefillNoteMessage(note)) })),
  });
}

type Violations = Extract<ReturnType<typeof quoteLine>, { ok: false }>['violations'];

/** Why a combination has no price. */
export const refusal = (violation: Violations[number], file: string): Issue =>
  issue(
    'error',
    msg('cli.combination', '{{text}} {{reason}} ({{fields}})', {
      text: commerceMessages[violation.message],
      reason: commerceMessages[violation.reason],
      fields: violation.fields.join(', '),
    }),
    { file },
  );

/** Minor units as an amount of money. */
export const money = (amount: number, currency: string, lang: Context['lang']): string =>
  new Intl.NumberFormat(lang === 'zh' ? 'zh-CN' : 'en-US', { style: 'currency', currency }).format(amount / 100);
