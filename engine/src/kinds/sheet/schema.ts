import { z } from 'zod';
import { extra, field, fill, point, record, size, stroke } from '../common.ts';
import { sheetPin } from '../sheetPin/schema.ts';

/** A sheet symbol: a rectangle that stands for the content of another sheet file. */
export const sheet = z.object({
  ...record('sheet'),
  screen: z.string(),
  at: point,
  size,
  stroke,
  fill,
  /** Id of the screen (settings.screens) that it shows; '' when the file is missing. */
  target: z.string(),
  inBom: z.boolean(),
  onBoard: z.boolean(),
  excludeFromSim: z.boolean(),
  dnp: z.boolean(),
  fieldsAutoplaced: z.boolean(),
  /** 'Sheetname' and 'Sheetfile' first, then the user's own. */
  fields: z.array(field),
  pins: z.array(sheetPin),
  /** Page numbers by the path of the PARENT plus this sheet's id. */
  instances: z.array(z.object({ project: z.string(), path: z.string(), page: z.string(), extra })),
});
