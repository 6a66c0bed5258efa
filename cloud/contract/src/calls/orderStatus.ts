import { z } from 'zod';

export const orderStatusSchema = z.enum([
  'queued',
  'paid',
  'submitted',
  'reviewed',
  'processed',
  'inProduction',
  'delivery',
  'shipped',
  'completed',
  'failed',
  'cancelled',
]);
export type OrderStatus = z.infer<typeof orderStatusSchema>;
