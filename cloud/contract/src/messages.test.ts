import { english, withArgs } from '@boardwright/engine/base';
import { expect, test } from 'vitest';
import { messages } from './messages.ts';

test('parameters fill the places; a missing one stays visible', () => {
  expect(english(withArgs(messages['upload.size'], { limit: 50 }))).toBe(
    'Upload failed: file size cannot greater then 50M.',
  );
  expect(english(withArgs(messages['order.transition'], { from: 'Paid' }))).toContain('from "Paid" to "{{to}}"');
});
