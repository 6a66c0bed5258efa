import { platform } from '../../platform/index.ts';
import { boardExamples, openExample } from '../../project/examples.ts';
import type { Tour } from '../Tour.ts';

const EXAMPLE = 'blinky';

/** A finished board, its price, and the way into the cart; nothing is bought. */
export const order: Tour = {
  id: 'order',
  async begin(name, locale) {
    const example = boardExamples.find(({ id }) => id === EXAMPLE)!;
    const { project } = await openExample(await platform.projects(), example, name, locale);
    return `/eda/pcb?id=${project.id}`;
  },
  steps: [
    { id: 'price', target: '[data-testid="price-chip"]' },
    { id: 'order', target: '[data-testid="order"]', isDone: ({ path }) => path.includes('/order/') },
    { id: 'options' },
    { id: 'cart', isDone: ({ path }) => path.endsWith('/shopping-cart') },
    { id: 'end' },
  ],
};
