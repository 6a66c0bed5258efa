import { msg } from '@boardwright/engine/base';
import { limits, quantityLadder } from '../limits.ts';
import { assemblyAttributes, defaultAssemblyOptions, type AssemblyOptions } from '../options/assembly.ts';
import type { BoardSize, Violation } from '../options/constraints.ts';
import { parseByAttributes } from '../options/parse.ts';
import { wordOf } from '../options/names.ts';
import { assemblyLines } from '../price/assembly.ts';
import { componentLines, type ComponentLine } from '../price/components.ts';
import { ceilDiv, multiply } from '../price/integers.ts';
import { Fields } from './fields.ts';
import type { LineKind } from './lineKind.ts';
import { sizeContradictions, sizeMessage } from './sizes.ts';

/** The assembly of boards, with the parts that are bought for it. The boards are a line of their own with the same part number. */
export interface BomQuoteLine {
  readonly itemType: 'BomQuote';
  readonly options: AssemblyOptions;
  /** Size of the piece that is assembled. */
  readonly size: BoardSize;
  readonly quantity: number;
  /** Parts that are bought; none where the customer sends all of them. */
  readonly parts: readonly ComponentLine[];
  readonly designId?: string | undefined;
}

/** From 1-5 days to 1-2 weeks (specification, section 1). The price book has no lead times of assembly. */
const LEAD_DAYS = { normal: 10, expedited: 5 };

const violation = (constraint: string, fields: Violation['fields'], reason: Violation['reason']): Violation => ({
  constraint,
  fields,
  message: 'pcb.combination',
  reason,
});

export const bomQuote: LineKind<BomQuoteLine> = {
  itemType: 'BomQuote',
  title: msg('line.bomQuote', 'Assembly'),
  orderType: 'PCBA',
  quantities: quantityLadder,

  parse(raw) {
    const fields = new Fields(raw);
    const options = parseByAttributes<AssemblyOptions>(
      assemblyAttributes,
      defaultAssemblyOptions(),
      fields.table('options'),
    );
    const size = fields.size();
    const quantity = fields.quantity();
    const parts = fields.list('parts').map(part => ({
      mpn: fields.text('mpn', part['mpn']),
      perBoard: fields.whole('perBoard', part['perBoard']),
      unitPrice: fields.whole('unitPrice', part['unitPrice'], 0),
      minimum: fields.whole('minimum', part['minimum']),
    }));
    const design = fields.design();
    const problems = [...(options.ok ? [] : options.problems), ...fields.problems];
    if (!options.ok || problems.length > 0) return { ok: false, problems };
    return { ok: true, value: { itemType: 'BomQuote', options: options.value, size, quantity, parts, ...design } };
  },

  check({ options, size, quantity }) {
    const found: Violation[] = [];
    if (quantity < limits.minQuantity || quantity > limits.maxQuantity)
      found.push(violation('quantity', ['quantity'], 'reason.quantity'));
    if (Math.min(size.widthUm, size.heightUm) < limits.minAssemblySideUm)
      found.push(violation('assembly-size', ['size'], 'reason.assemblySize'));
    if (options.smtJoints + options.thtJoints === 0)
      found.push(violation('assembly-joints', ['smtJoints', 'thtJoints'], 'reason.assemblyJoints'));
    return found;
  },

  price({ options, size, quantity, parts }, book) {
    const pieceMm2 = ceilDiv(multiply(size.widthUm, size.heightUm), 1_000_000);
    const measures = { quantity, pieceMm2, orderMm2: multiply(pieceMm2, quantity) };
    return {
      lines: [...componentLines(parts, quantity), ...assemblyLines(options, measures, book)],
      // The boards weigh in their own line; nothing states what parts weigh.
      weightGrams: 0,
      leadDays: LEAD_DAYS,
    };
  },

  designOf: ({ designId }) => designId ?? null,

  contradictions: ({ size }, facts) =>
    // How many boards a panel has is a matter of the board's line.
    sizeContradictions(size, facts, [1, 1]),

  delivery: () => 'normal',

  facts: ({ options, size }) => [
    sizeMessage(size),
    wordOf(assemblyAttributes.sides, options.sides)!,
    msg(
      'line.uniqueParts',
      { one: '{{count}} different part', other: '{{count}} different parts' },
      { count: options.uniqueParts },
    ),
  ],
};
