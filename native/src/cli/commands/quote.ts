import { bomLineStates, priceLineMessages } from '@boardwright/commerce';
import { isBought, placedOf } from '@boardwright/commerce/bom';
import { msg, ok } from '@boardwright/engine/base';
import { priceBook } from '@boardwright/resources';
import { misuse, refused, type Command, type Context, type Outcome } from '../command.ts';
import { acceptOption, refusedIncomplete } from '../confirmation.ts';
import { boardOf, openDesign } from '../design.ts';
import { quoteAssembly } from '../assembly.ts';
import { askedFor, money, quoteBoard, quoteOptions } from '../quoting.ts';
import { priceBookOf } from '../priceBookFile.ts';
import { publishedBook } from '../serverBook.ts';
import { badAddress, clientOf, serverAddress } from '../serverClient.ts';

export const quote: Command = {
  name: 'quote',
  summary: msg('cli.quote', 'Price a board, line by line'),
  operands: ['FILE'],
  brief: true,
  options: {
    ...quoteOptions,
    ...acceptOption,
    assembly: {
      help: msg('cli.quote.assembly', 'Price the assembly of the board, with parts of the shipped catalogue'),
    },
    server: {
      value: 'URL',
      help: msg('cli.quote.server', 'Server whose published prices count (default: those of this program)'),
    },
    'price-book': {
      value: 'FILE',
      help: msg(
        'cli.quote.priceBook',
        'Price book as JSON, as the operators export it (default: that of this program)',
      ),
    },
    bom: { value: 'FILE', help: msg('cli.quote.bom', 'Bill of materials (default: that of the design)') },
  },
  async run(input, { tr, lang }) {
    const asked = askedFor(input);
    if (!asked.ok) return misuse(asked.message);
    const word = input.value('server');
    const own = input.value('price-book');
    if (word !== undefined && own !== undefined)
      return misuse(msg('cli.quote.either', 'Use either --price-book or --server.'));
    const address = word === undefined ? undefined : serverAddress(word);
    if (address === null) return misuse(badAddress(word ?? ''));
    const [file = ''] = input.operands;
    const design = await openDesign(file, 'leaveOut');
    if (!design.ok) return refused(...design.error);
    const stop = refusedIncomplete(design.value, input, file);
    if (stop) return stop;
    const board = boardOf(design.value, file);
    if (!board.ok) return refused(...board.error);
    const book =
      own !== undefined
        ? await priceBookOf(own, tr)
        : address === undefined
          ? ok(priceBook)
          : await publishedBook(clientOf(address, lang));
    if (!book.ok) return refused(...book.error);
    if (input.value('assembly') !== undefined)
      return assemblyOutcome(
        await quoteAssembly(
          { schematic: design.value.schematic ?? null, board: board.value },
          input.value('bom'),
          asked.value.quantity,
          file,
          book.value,
        ),
        { tr, lang },
      );
    const offer = quoteBoard(board.value, asked.value, tr, file, book.value);
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

/** The price of an assembly, and the lines that have no part. */
function assemblyOutcome(
  offer: Awaited<ReturnType<typeof quoteAssembly>>,
  { tr, lang }: Pick<Context, 'tr' | 'lang'>,
): Outcome {
  if (!offer.ok) return refused(...offer.error);
  const { quote: priced, lines } = offer.value;
  const amount = (cents: number) => money(cents, priced.currency, lang);
  const open = lines.filter(({ line, state }) => placedOf(line) > 0 && !isBought(state));
  const text = [
    tr(
      msg('cli.quote.assembled', '{{count}} assembled boards, {{parts}} parts bought, {{open}} lines without a part', {
        count: priced.request.quantity,
        parts: priced.request.parts.length,
        open: open.length,
      }),
    ),
    ...priced.lines
      .filter(line => line.role === 'fee' && line.amount > 0)
      .map(line => `  ${amount(line.amount).padStart(12)}  ${tr(priceLineMessages[line.key])}`),
    `  ${amount(priced.total).padStart(12)}  ${tr(msg('cli.quote.total', 'Total'))}`,
    ...open.map(({ line, state }) => `  ${line.designators.join(', ') || line.mpn}: ${tr(bomLineStates[state])}`),
  ];
  const bom = lines.map(({ line, part, state }) => ({ designators: line.designators, mpn: part?.mpn ?? null, state }));
  return { type: 'done', json: { ...priced, bom }, text };
}
