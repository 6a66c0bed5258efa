import { afterEach, expect, test, vi } from 'vitest';
import { copyText, pastedText } from './clipboard.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page with this clipboard, none where a plain connection brought it, whose selection can be copied or not. */
function page(clipboard: Partial<Clipboard> | undefined, isCopied = false) {
  const selected: string[] = [];
  const field = { value: '', style: {}, select: () => selected.push(field.value), remove: () => undefined };
  vi.stubGlobal('navigator', { clipboard });
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('document', {
    activeElement: null,
    body: { append: () => undefined },
    createElement: () => field,
    execCommand: () => isCopied,
  });
  return selected;
}

test('a text goes to the clipboard', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  const selected = page({ writeText });
  expect(await copyText('R1')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('R1');
  expect(selected).toEqual([]);
});

test('over a plain connection it is selected and copied, and what was copied here is pasted', async () => {
  const selected = page(undefined, true);
  expect(await copyText('R2')).toBe(true);
  expect(selected).toEqual(['R2']);
  expect(await pastedText()).toBe('R2');
});

test('a browser that refuses both is reported, and pasting inside the window still works', async () => {
  page({ writeText: () => Promise.reject(new Error('refused')), readText: () => Promise.reject(new Error('refused')) });
  expect(await copyText('R3')).toBe(false);
  expect(await pastedText()).toBe('R3');
});

test('the text of another program is pasted where it may be read', async () => {
  page({ readText: () => Promise.resolve('of another program') });
  expect(await pastedText()).toBe('of another program');
});
