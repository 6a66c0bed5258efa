import { z } from 'zod';
import { length } from '../common.ts';

/** A drawing sheet as data: border, zones and title block, placed from the corners of the page inside its margins. */

/** Distances from a corner of the drawing area towards the inside; 'rb' is the right bottom. */
export const sheetPoint = z.object({ x: length, y: length, corner: z.enum(['lt', 'rt', 'lb', 'rb']) });

const shared = {
  name: z.string(),
  comment: z.string(),
  /** Pages that show it. */
  pages: z.enum(['all', 'first', 'others']),
  /** How often it is drawn, each time further from its corner; what would leave the drawing area is left out. */
  repeat: z.number().int(),
  step: z.object({ x: length, y: length }),
  extra: z.array(z.string()).exactOptional(),
};

const sheetLine = { ...shared, start: sheetPoint, end: sheetPoint, width: length };

export const sheetItem = z.discriminatedUnion('type', [
  z.object({ type: z.literal('line'), ...sheetLine }),
  z.object({ type: z.literal('rect'), ...sheetLine }),
  z.object({
    type: z.literal('text'),
    ...shared,
    /** May hold variables. */
    text: z.string(),
    at: sheetPoint,
    /** Zero: as the sheet has it. */
    size: z.object({ w: length, h: length }),
    width: length,
    bold: z.boolean(),
    italic: z.boolean(),
    hAlign: z.enum(['left', 'center', 'right']),
    vAlign: z.enum(['top', 'center', 'bottom']),
    rotation: z.number(),
    /** What each repetition adds to a number or letter at the end of the text. */
    count: z.number().int(),
    /** Zero: as long as it is; else it is drawn smaller to fit. */
    maxLength: length,
    maxHeight: length,
  }),
  z.object({
    type: z.literal('polygon'),
    ...shared,
    at: sheetPoint,
    rotation: z.number(),
    width: length,
    /** Each a filled outline about `at`: x, y, x, y, … */
    outlines: z.array(z.array(length)),
  }),
  z.object({
    type: z.literal('bitmap'),
    ...shared,
    at: sheetPoint,
    scale: z.number(),
    /** PNG in base64. */ data: z.string(),
  }),
]);

export const drawingSheet = z.object({
  /** Name of its file in the project. */
  file: z.string(),
  textSize: z.object({ w: length, h: length }),
  lineWidth: length,
  textWidth: length,
  margins: z.object({ left: length, right: length, top: length, bottom: length }),
  items: z.array(sheetItem),
  extra: z.array(z.string()).exactOptional(),
});

export type SheetPoint = z.infer<typeof sheetPoint>;
export type SheetItem = z.infer<typeof sheetItem>;
export type DrawingSheet = z.infer<typeof drawingSheet>;
