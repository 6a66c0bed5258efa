import { priceLineMessages } from '@boardwright/commerce';
import { msg } from '@boardwright/engine/base';
import { misuse, refused, type Command } from '../command.ts';
import { acceptOption, refusedIncomplete } from '../confirmation.ts';
import { boardOf, openDesign } from '../design.ts';
import { askedFor, money, quoteBoard, quoteOptions } from '../quoting.ts';

export const quote: Command = {
  name: 'quote',
  summary: msg('cli.quote', 'Price a board, line by line'),
  operands: ['FILE'],
  brief: true,
  options: { ...quoteOptions, ...acceptOption },
  async run(input, { tr, lang }) {
    const asked = askedFor(input);
    if (!asked.ok) return misuse(asked.message);
    const [file = ''] = input.operands;
    const design = await openDesign(file, 'leaveOut');
    if (!design.ok) return refused(...design.error);
    const stop = refusedIncomplete(design.value, input, file);
    if (stop) return stop;
    const board = boardOf(design.value, file);
    if (!board.ok) return refused(...board.error);
    const offer = quoteBoard(board.value, asked.value, tr, file);
    if (!offer.ok) return refused(...offer.error);
    const { quote: priced, notes } = offer.value;
    const amount = (cents: number) => money(cents, priced.currency, lang);
    const { widthUm, heightUm } = priced.request.size;
    const lines = priced.lines.filter(line => line.role === 'fee' && line.amount > 0);
    const text = [
      tr(
        msg('cli.quote.head', '{{count}} boards, {{width}} × {{height}} mm, {{layers}} layers', {
          count: priced.request.quantity,
          width: widthUm / 1000,
          height: heightUm / 1000,
          layers: priced.request.options.layers,
        }),
      ),
      ...lines.map(line => `  ${amount(line.amount).padStart(12)}  ${tr(priceLineMessages[line.key])}`),
      `  ${amount(priced.total).padStart(12)}  ${tr(msg('cli.quote.total', 'Total'))}`,
      tr(msg('cli.quote.lead', 'Ready in {{days}} days', { days: priced.leadDays[priced.request.options.delivery] })),
      ...notes.map(note => note.text),
    ];
    return { type: 'done', json: { ...priced, notes }, text, warnings: design.value.warnings };
  },
};
