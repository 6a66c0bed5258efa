import { z } from 'zod';
import { drawing, length, point } from '../common.ts';

export const circle = z.object({ ...drawing('circle'), center: point, radius: length });
