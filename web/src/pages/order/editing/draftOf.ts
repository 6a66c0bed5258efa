import { defaultPcbOptions, type CustomLine } from '@boardwright/commerce';
import type { Draft } from '../pcb/pcbDraft.ts';

/** A board of the cart as the form starts with it; what else the item has is kept by who edits it. Older items lack newer options. */
export const draftOf = ({ options, size, quantity }: CustomLine): Draft => ({
  itemType: 'Custom',
  options: { ...defaultPcbOptions(options.layers), ...options },
  size,
  quantity,
});
