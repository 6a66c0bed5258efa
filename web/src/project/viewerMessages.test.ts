import { expect, test } from 'vitest';
import { readFromViewer, readToViewer } from './viewerMessages.ts';

const anchor = { type: 'net', name: '+3V3' } as const;

test('a message of the viewer is read, and what else a window sends is not', () => {
  const messages = [
    { type: 'boardwright.chosen', anchor },
    { type: 'boardwright.chosen', anchor: null },
    { type: 'boardwright.shown', anchor, isThere: false },
  ] as const;
  for (const message of messages) expect(readFromViewer(message)).toEqual(message);
  expect(readToViewer({ type: 'boardwright.show', anchor })).toEqual({ type: 'boardwright.show', anchor });
  const others = [
    null,
    'text',
    7,
    { type: 'webpackOk' },
    { type: 'boardwright.shown', anchor: null },
    { type: 'boardwright.chosen' },
    { type: 'boardwright.chosen', anchor: { type: 'net', name: '' } },
    { type: 'boardwright.show', anchor: { type: 'net', name: 'a'.repeat(101) } },
    { type: 'boardwright.show', anchor: { type: 'object', name: 'R1' } },
    { type: 'boardwright.show', anchor: { type: 'net', name: 7 } },
  ];
  for (const other of others) expect([readFromViewer(other), readToViewer(other)]).toEqual([null, null]);
});
