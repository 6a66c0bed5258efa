import { msg } from '@boardwright/engine/base';
import { commerceMessages } from '../messages.ts';
import { parseByAttributes } from '../options/parse.ts';
import { defaultStencilOptions, stencilAttributes, type StencilOptions } from '../options/stencil.ts';
import { wordOf } from '../options/names.ts';
import { stencilLines } from '../price/stencil.ts';
import { stencilWeightGrams } from '../price/weight.ts';
import { Fields } from './fields.ts';
import type { LineKind } from './lineKind.ts';
import { designSize, mmMessage, sizeMessage } from './sizes.ts';

/** A laser stencil: alone, or with the part number of the board that it belongs to. */
export interface StencilLine {
  readonly itemType: 'Stencil';
  readonly options: StencilOptions;
  readonly quantity: number;
  readonly designId?: string | undefined;
}

const MOST = 100;

/** Cut in a day, and not faster for money. The price book has no lead times of stencils, and its published versions never change. */
const LEAD_DAYS = { normal: 2, expedited: 2 };

/** Outer size of a stencil. */
export function stencilSize({ size }: Pick<StencilOptions, 'size'>) {
  const [width, height] = size.split('x').map(Number) as [number, number];
  return { widthUm: width * 1000, heightUm: height * 1000 };
}

export const stencil: LineKind<StencilLine> = {
  itemType: 'Stencil',
  title: msg('line.stencil', 'Laser stencil'),
  orderType: 'Stencil',
  quantities: [1, 2, 3, 5, 10],

  parse(raw) {
    const fields = new Fields(raw);
    const options = parseByAttributes<StencilOptions>(
      stencilAttributes,
      defaultStencilOptions(),
      fields.table('options'),
    );
    const quantity = fields.quantity();
    const design = fields.design();
    const problems = [...(options.ok ? [] : options.problems), ...fields.problems];
    if (!options.ok || problems.length > 0) return { ok: false, problems };
    return { ok: true, value: { itemType: 'Stencil', options: options.value, quantity, ...design } };
  },

  check: ({ quantity }) =>
    quantity <= MOST
      ? []
      : [
          {
            constraint: 'stencil-quantity',
            fields: ['quantity'],
            message: 'pcb.combination',
            reason: 'reason.stencilQuantity',
          },
        ],

  price: ({ options, quantity }, book) => ({
    lines: stencilLines(options, quantity, book),
    weightGrams: quantity * stencilWeightGrams(options, stencilSize(options)),
    leadDays: LEAD_DAYS,
  }),

  designOf: ({ designId }) => designId ?? null,

  contradictions({ options }, facts) {
    const board = designSize(facts);
    const outer = stencilSize(options);
    const fits = (width: number, height: number) => width <= outer.widthUm && height <= outer.heightUm;
    if (!board || fits(board.widthUm, board.heightUm) || fits(board.heightUm, board.widthUm)) return [];
    return [
      {
        field: 'size',
        name: commerceMessages['stencil.size'],
        requested: sizeMessage(outer),
        designed: sizeMessage(board),
      },
    ];
  },

  delivery: () => 'normal',

  facts: ({ options }) => [
    wordOf(stencilAttributes.type, options.type)!,
    sizeMessage(stencilSize(options)),
    mmMessage(options.thicknessUm),
    wordOf(stencilAttributes.side, options.side)!,
  ],
};
