import { z } from 'zod';
import { length, place, record, stroke } from '../common.ts';
import { text } from '../text/schema.ts';

/** A table of text boxes, row by row. */
export const table = z.object({
  ...record('table'),
  ...place,
  columnWidths: z.array(length),
  rowHeights: z.array(length),
  cells: z.array(z.object({ text, columnSpan: z.number().int(), rowSpan: z.number().int() })),
  border: z.object({ external: z.boolean(), header: z.boolean(), stroke }),
  /** What it lists, where the program filled it and can do so again. */
  lists: z.enum(['drills', 'stackup']).exactOptional(),
  separators: z.object({ rows: z.boolean(), columns: z.boolean(), stroke }),
});
