import { z } from 'zod';
import { id, jsonField, time } from '../fields.ts';

/** A place on the picture of a board, in parts of its width and height from the upper left. */
const markSchema = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  side: z.enum(['top', 'bottom']),
});
export type BoardMark = z.infer<typeof markSchema>;

/** What customer and engineers write to each other about an order. */
export const orderMessageSchema = z.object({
  messageId: id,
  by: z.enum(['customer', 'operator']),
  text: z.string(),
  marks: z.array(markSchema),
  time,
});
export type OrderMessage = z.infer<typeof orderMessageSchema>;

export const messageInput = {
  id,
  text: z.string().trim().min(1).max(4000),
  marks: jsonField(z.array(markSchema).max(20)).default([]),
};

/** Whose turn it is. */
export const attentionSchema = z.enum(['none', 'customer', 'operator']);
