import { describe, expect, test } from 'vitest';
import { folderOf, hasLines, nameIn } from './source.ts';

const NAMES = ['blink.ino', 'answer.h', 'main.cpp', 'src/answer.h'];

describe('files of a sketch in a program', () => {
  test('our compiler names them as the sketch does', () => {
    expect(nameIn('blink', NAMES, 'blink.ino')).toBe('blink.ino');
    expect(nameIn('blink', NAMES, 'src/answer.h')).toBe('src/answer.h');
  });

  test('others write whole paths', () => {
    expect(nameIn('blink', NAMES, '/home/ada/blink/blink.ino')).toBe('blink.ino');
    expect(nameIn('blink', NAMES, '/home/ada/blink/src/answer.h')).toBe('src/answer.h');
  });

  test('a file of the core is none of them, regardless of its name', () => {
    expect(nameIn('blink', NAMES, '/usr/share/arduino/cores/arduino/main.cpp')).toBeUndefined();
    expect(nameIn('blink', NAMES, '/usr/lib/avr/include/stdio.h')).toBeUndefined();
  });

  test('firmware has its text in the folder of its name, if anywhere; Intel HEX has no lines', () => {
    expect([folderOf('blink'), folderOf('blink.elf')]).toEqual(['blink', 'blink']);
    expect([hasLines('blink'), hasLines('blink.elf'), hasLines('BLINK.HEX')]).toEqual([true, true, false]);
  });
});
