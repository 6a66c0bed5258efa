import { expect, test } from 'vitest';
import {
  complaintStateMessages,
  complaintTransitions,
  couponStateMessages,
  couponTransitions,
  orderStatusMessages,
  orderTransitions,
  quoteStatusMessages,
  quoteTransitions,
} from '../src/index.ts';
import { diagramOf } from './stateDiagram.ts';
import type { Machine } from './stateDiagram.ts';

const section = <S extends string>(machine: Machine<S>) =>
  `## ${machine.title}\n\n\`\`\`mermaid\n${diagramOf(machine)}\n\`\`\`\n`;

// The document is rewritten by `npm test -- cloud/commerce/test/stateDiagrams.test.ts -u`.
test('docs/states.md shows the tables of states as they are', async () => {
  const sections = [
    section({
      title: 'Order',
      initial: ['queued'],
      transitions: orderTransitions,
      names: orderStatusMessages,
    }),
    section({
      title: 'Quote',
      initial: ['inquiryReceived', 'quoted'],
      transitions: quoteTransitions,
      names: quoteStatusMessages,
    }),
    section({
      title: 'Coupon',
      initial: ['unused'],
      transitions: couponTransitions,
      names: couponStateMessages,
    }),
    section({
      title: 'Complaint',
      initial: ['opened'],
      transitions: complaintTransitions,
      names: complaintStateMessages,
    }),
  ];
  const head =
    '# States\n\nThe tables of `cloud/commerce/src/states`, which decide what may follow what. This page is generated from them, and a test compares\nit.\n';
  await expect([head, ...sections].join('\n')).toMatchFileSnapshot('../../../docs/states.md');
});
