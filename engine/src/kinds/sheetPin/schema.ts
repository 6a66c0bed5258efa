import { z } from 'zod';
import { labelShape, placed, record, textStyle } from '../common.ts';

/** A connection on the edge of a sheet symbol, joined to the hierarchical label of the same name inside. */
export const sheetPin = z.object({
  ...record('sheetPin'),
  ...placed,
  text: z.string(),
  shape: labelShape,
  style: textStyle,
});
