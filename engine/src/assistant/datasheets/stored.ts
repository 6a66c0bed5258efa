import { z } from 'zod';
import type { Datasheet } from './readDatasheet.ts';

/** Grows when files are read in another way: what was read before is read again. */
const FORMAT = 1;

const schema = z.object({
  format: z.literal(FORMAT),
  pages: z.int(),
  parts: z.array(z.string()),
  passages: z.array(z.object({ page: z.int(), heading: z.string(), columns: z.string(), text: z.string() })),
});

/** What was read of a datasheet, to be kept next to its file. */
export const storedDatasheet = ({ pages, parts, passages }: Datasheet): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify({ format: FORMAT, pages, parts, passages }));

/** The same back; null where the file has to be read again. */
export function restoredDatasheet(name: string, bytes: Uint8Array): Datasheet | null {
  try {
    const { format: _, ...read } = schema.parse(JSON.parse(new TextDecoder().decode(bytes)));
    return { name, ...read };
  } catch {
    return null;
  }
}
