import { z } from 'zod';
import { componentFields } from '../common.ts';

/** A placed symbol of a schematic: resistor R1, or unit A of U3. */
export const component = z.object(componentFields('component'));
