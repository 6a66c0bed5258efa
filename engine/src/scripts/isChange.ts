import { z } from 'zod';
import type { Change } from '../kinds/index.ts';

const record = z.looseObject({ id: z.string(), kind: z.string() });
const settings = z.looseObject({ type: z.string() });
const change = z.strictObject({
  added: z.map(z.string(), record),
  removed: z.map(z.string(), record),
  updated: z.map(z.string(), z.tuple([record, record])),
  settings: z.tuple([settings, settings]).optional(),
});

/** Whether a value has the form of a change; `changeFault` says whether its content can be kept. */
export const isChange = (value: unknown): value is Change => change.safeParse(value).success;
