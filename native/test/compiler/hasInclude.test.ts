import { describe, expect, it } from 'vitest';
import { probesOf } from '../../src/compiler/hasInclude.ts';

const probes = (text: string) => probesOf([{ name: 'x.ino', text }]);

describe('checks whether a file exists', () => {
  it.each<[how: string, text: string, line: number | undefined]>([
    ['by its name', '\n#if __has_include("/etc/passwd")', 2],
    ['by a name in angle brackets', '#if __has_include(<../../../etc/passwd>)', 1],
    ['with the operator of older compilers', '#if __has_include__("/etc/passwd")', 1],
    ['with a macro', '#define P "/etc/passwd"\n#if __has_include(P)', 2],
    ['on two lines', '#if __has_include\\\n("/etc/passwd")', 1],
    ['with an operator on two lines', '\n#if __has_inc\\\nlude("/etc/passwd")', 2],
    ['with blanks behind the backslash', '\n#if __has_inc\\ \t\nlude("/etc/passwd")', 2],
    ['with another name of the operator', '#define H __has_include\n#if H("/etc/passwd")', 1],
    ['with a wrapper', '#define H(x) __has_include(x)\n#if H("/etc/passwd")', 2],
    ['with a wrapper and a macro', '#define H(x) __has_include(x)\n#define P "/etc/passwd"\n#if H(P)', 3],
    ['with a wrapper of a wrapper', '#define H(x) __has_include(x)\n#define G(x) H(x)\n#if G("/etc/passwd")', 2],
    ['with pasted words', '#define C(a, b) a##b\n#if C(__has_, include)("/etc/passwd")', undefined],
    ['after a comment', '#if __has_include /* so */ ("/etc/passwd")', 1],
    ['after a comment that ends on a line of comment', '/*\n// */ #if __has_include(P)', 2],
    ['after what looks like a comment', '#if __has_include(</*>)\n#elif __has_include("/etc/passwd")\n#endif', 2],
    ['after a raw string', 'auto a = R"(" /* )";\n#if __has_include("/etc/passwd")\n// */', 2],
  ])('are refused: %s', (_, text, line) => {
    expect(probes(text).map(probe => probe.line)).toContain(line);
  });

  it('are refused with a wrapper of another file', () => {
    const found = probesOf([
      { name: 'a.h', text: '#define H(x) __has_include(x)' },
      { name: 'x.ino', text: '#if H("/etc/passwd")' },
    ]);
    expect(found).toEqual([{ file: 'x.ino', name: '/etc/passwd', isHidden: false, line: 1 }]);
  });

  it.each([
    '#if __has_include(<avr/io.h>)\n#include <avr/io.h>\n#endif',
    '#ifdef __has_include\n#if __has_include("config.h")\n#endif\n#endif // __has_include',
    '#if defined(__has_include) && __has_include(<thing.h>)',
    '#define FL_HAS_INCLUDE(x) __has_include(x)\n#if FL_HAS_INCLUDE(<thing.h>)\n#endif',
    '// __has_include is not there before GCC 5',
    '// "__has_\nint include, has;',
  ])('are allowed within the folder: %s', text => {
    expect(probes(text)).toEqual([]);
  });

  it('are found in long lines', () => {
    const line = `int x[] = {${'1, '.repeat(300_000)}};`;
    expect(probes(`${line}\n#if __has_include("/etc/passwd")`).map(probe => probe.line)).toEqual([2]);
  });
});
