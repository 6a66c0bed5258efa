import type { SuppliedPart } from '@boardwright/commerce';
import type { Locale, OrderView } from '@boardwright/contract';
import type { Labelled, Paper } from './paper.ts';
import { documentTexts } from './texts.ts';

/** A part that the customer sends, with the pieces for all boards and what machines lose. */
interface Sent extends SuppliedPart {
  readonly pieces: number;
}

/** The parts that a customer sends for the assemblies of an order. */
export const suppliedOf = (
  items: readonly { readonly request: OrderView['items'][number]['request'] | object }[],
): Sent[] =>
  items.flatMap(({ request }) => {
    const { supplied = [], quantity = 0 } = request as {
      readonly supplied?: readonly SuppliedPart[];
      readonly quantity?: number;
    };
    return supplied.map(part => ({ ...part, pieces: part.perBoard * quantity + (part.spare ?? 0) }));
  });

/** What a customer puts into the parcel with parts: the list, or a label for each bag. */
export function kitPaper(
  kind: 'kit' | 'labels',
  order: OrderView,
  seller: readonly string[],
  facts: readonly Labelled[],
  locale: Locale,
): Paper {
  const text = documentTexts(locale);
  const parts = suppliedOf(order.items);
  const packed = (packaging: Sent['packaging']) => (packaging === undefined ? '' : text(`packaging.${packaging}`));
  const base = {
    title: text(kind),
    seller,
    facts,
    totals: [],
    foot: text('foot', { page: '{page}', pages: '{pages}' }),
  };
  if (kind === 'labels')
    return {
      ...base,
      parties: [],
      columns: [{ title: text('part'), align: 'left', share: 1 }],
      rows: parts.map(({ name, designators, pieces, packaging }, i) => [
        {
          text: `${text('label', { order: order.orderNumber, number: i + 1, count: parts.length })} · ${name}`,
          detail: [text('piecesOf', { pieces, designators }), packed(packaging)]
            .filter(each => each !== '')
            .join(' · '),
        },
      ]),
      notes: [],
    };
  return {
    ...base,
    parties: [{ title: text('shipTo'), lines: seller }],
    columns: [
      { title: text('part'), align: 'left', share: 0.4 },
      { title: text('designators'), align: 'left', share: 0.3 },
      { title: text('packaging'), align: 'left', share: 0.15 },
      { title: text('quantity'), align: 'right', share: 0.15 },
    ],
    rows: parts.map(({ name, designators, pieces, packaging, spare = 0 }) => [
      { text: name },
      { text: designators },
      { text: packed(packaging) },
      { text: String(pieces), ...(spare > 0 ? { detail: text('spareOf', { spare }) } : {}) },
    ]),
    notes: [{ title: text('packing'), lines: [text('kitHint')] }],
  };
}
