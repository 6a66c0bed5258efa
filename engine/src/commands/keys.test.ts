import { expect, it } from 'vitest';
import { keyName } from './keys.ts';

const pressed = (key: string, code: string, modifiers: { readonly shift?: boolean; readonly ctrl?: boolean } = {}) =>
  keyName({
    key,
    code,
    ctrlKey: modifiers.ctrl ?? false,
    metaKey: false,
    shiftKey: modifiers.shift ?? false,
    altKey: false,
  });

it('names keys as commands spell them', () => {
  expect(pressed('w', 'KeyW')).toBe('W');
  expect(pressed('Z', 'KeyZ', { ctrl: true, shift: true })).toBe('Ctrl+Shift+Z');
  expect(pressed('?', 'Slash', { shift: true })).toBe('?');
  expect(pressed(' ', 'Space')).toBe('Space');
});

it('knows keys that an input method holds back by their place', () => {
  expect(pressed('Process', 'KeyW')).toBe('W');
  expect(pressed('Process', 'KeyW', { shift: true })).toBe('Shift+W');
  expect(pressed('Process', 'Digit1')).toBe('1');
  expect(pressed('Process', 'Space')).toBe('Space');
});

it('takes wide signs for those of their keys', () => {
  expect(pressed('？', 'Slash', { shift: true })).toBe('?');
  expect(pressed('，', 'Comma')).toBe(',');
  expect(pressed('【', 'BracketLeft')).toBe('[');
  expect(pressed('！', 'Digit1', { shift: true })).toBe('!');
});

it('leaves letters of other keyboards as they are', () => {
  expect(pressed('ö', 'Semicolon')).toBe('ö');
  expect(pressed('я', 'KeyZ')).toBe('я');
});
