import { msg } from '../../base/index.ts';
import { boardFacts } from '../../indexes/index.ts';
import { says, statement, type Cite, type Statement } from '../answer.ts';
import { amountText, type PricedBoard } from '../pricing.ts';
import type { Tool } from '../tool.ts';

const USUAL_QUANTITY = 5;

const whole: Cite = { type: 'price', line: '' };

const PIECES =
  /(\d[\d,]*)\s*(?:pcs|pieces?|boards?|copies|units?|片|块|件|张|套|pcb)|(?:quantity|qty|数量)\D{0,4}(\d[\d,]*)/i;

function quantityIn(text: string): number {
  const [, before, after] = PIECES.exec(text) ?? [];
  const count = Number((before ?? after ?? '').replaceAll(',', ''));
  return count > 0 ? count : USUAL_QUANTITY;
}

const BUDGET = /(?:budget|under|below|less than|at most|within|预算|不超过|低于|以内)\D{0,6}(\d[\d,]*(?:\.\d+)?)/i;

/** Currencies as people write them, by their code. */
const CURRENCIES: readonly (readonly [pattern: RegExp, code: string])[] = [
  [/[¥￥]|\d\s*(?:元|块钱)|\b(CNY|RMB|yuan)\b|人民币/i, 'CNY'],
  [/€|\bEUR\b|\beuros?\b|欧元/i, 'EUR'],
  [/£|\bGBP\b|英镑/i, 'GBP'],
  [/\b(JPY|yen)\b|日元/i, 'JPY'],
  [/\$|\b(USD|dollars?)\b|美元|美金/i, 'USD'],
];

/** Whether the words name a currency, and not that of the price. */
const namesOther = (text: string, currency: string): boolean => {
  const named = CURRENCIES.filter(([pattern]) => pattern.test(text)).map(([, code]) => code);
  return named.length > 0 && !named.includes(currency);
};

/** Minor units; null where the question names no budget. */
function budgetIn(text: string): number | null {
  const [, amount] = BUDGET.exec(text) ?? [];
  return amount === undefined ? null : Math.round(Number(amount.replaceAll(',', '')) * 100);
}

function budget({ total, currency, savings }: PricedBoard, most: number, text: string): Statement[] {
  if (namesOther(text, currency))
    return [
      statement(
        msg(
          'assistant.price.currency',
          'The price list is in {{currency}}. Name the budget in {{currency}} to compare.',
          {
            currency,
          },
        ),
        whole,
      ),
    ];
  const args = { budget: amountText(most, currency), total: amountText(total, currency) };
  if (total <= most) return [statement(msg('assistant.price.within', 'That is within {{budget}}.', args), whole)];
  const enough = savings.filter(({ saves }) => total - saves <= most);
  return enough.length === 0
    ? [
        statement(
          msg(
            'assistant.price.over',
            'No single change brings it under {{budget}}; the changes below save the most.',
            args,
          ),
          whole,
        ),
      ]
    : [statement(msg('assistant.price.enough', 'One of these changes brings it under {{budget}}:', args), whole)];
}

const saving =
  (currency: string) =>
  ({ text, saves }: PricedBoard['savings'][number]): Statement =>
    statement(
      msg('assistant.price.saves', '{{change}}: saves {{amount}}.', {
        change: text,
        amount: amountText(saves, currency),
      }),
      whole,
    );

/** What the board costs, line by line, and what would make it cheaper. */
export const boardPrice: Tool = {
  name: 'board_price',
  title: msg('assistant.boardPrice', 'The price of the board line by line, and what makes it cheaper'),
  needsDesign: true,
  asks: /\b(prices?|costs?|cheap(er|est)?|expensive|budget|quote|how much)\b|价格|多少钱|报价|便宜|太贵|省钱|预算|费用|成本/i,
  answer({ text }, { board, pricing }) {
    if (!board || !pricing) return null;
    const priced = pricing.price(boardFacts(board), quantityIn(text));
    if (!priced)
      return says(
        statement(
          msg(
            'assistant.price.none',
            'There is no price: the board has no closed outline, or something of it cannot be made. The Price panel says what.',
          ),
          whole,
        ),
      );
    const { quantity, total, currency, lines, savings, bookVersion } = priced;
    const most = budgetIn(text);
    const cheaper = most !== null || /cheap|save|sav|expensive|lower|便宜|省|太贵|降低/i.test(text);
    return says(
      statement(
        msg(
          'assistant.price.total',
          {
            one: 'One board costs {{total}} with the price list {{book}}, without shipping and taxes.',
            other: '{{count}} boards cost {{total}} with the price list {{book}}, without shipping and taxes.',
          },
          { count: quantity, total: amountText(total, currency), book: bookVersion },
        ),
        whole,
      ),
      ...lines.map(({ key, label, amount }) =>
        statement(
          msg('assistant.price.line', '{{line}}: {{amount}}.', { line: label, amount: amountText(amount, currency) }),
          { type: 'price', line: key },
        ),
      ),
      ...(most === null ? [] : budget(priced, most, text)),
      ...(cheaper ? savings.map(saving(currency)) : []),
      ...(cheaper && savings.length === 0
        ? [statement(msg('assistant.price.least', 'No property of the board raises the price.'), whole)]
        : []),
    );
  },
};
