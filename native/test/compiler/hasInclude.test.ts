import { describe, expect, it } from 'vitest';
import { probesOf } from '../../src/compiler/hasInclude.ts';

describe('asking whether a file exists', () => {
  it.each<[how: string, text: string, line: number | undefined]>([
    ['by its name', '\n#if __has_include("/etc/passwd")', 2],
    ['by a name with angles', '#if __has_include(<../../../etc/passwd>)', 1],
    ['by the name that older compilers have', '#if __has_include__("/etc/passwd")', 1],
    ['behind a macro', '#define P "/etc/passwd"\n#if __has_include(P)', 2],
    ['over two lines', '#if __has_include\\\n("/etc/passwd")', 1],
    ['with an operator over two lines', '\n#if __has_inc\\\nlude("/etc/passwd")', 2],
    ['by another name of the operator', '#define H __has_include\n#if H("/etc/passwd")', 1],
    ['pasted together', '#define C(a, b) a##b\n#if C(__has_, include)("/etc/passwd")', undefined],
    ['behind a comment', '#if __has_include /* so */ ("/etc/passwd")', 1],
    ['behind what looks like a comment', '#if __has_include(</*>)\n#elif __has_include("/etc/passwd")\n#endif //*/', 2],
    ['behind a raw string', 'auto a = R"(" /* )";\n#if __has_include("/etc/passwd")\n// */', 2],
    ['behind a number', 'int a = 1\'0 + \'"\' + "/*"[0];\n#if __has_include("/etc/passwd")\n// */', 2],
  ])('is refused: %s', (_, text, line) => {
    expect(probesOf(text).map(probe => probe.line)).toContain(line);
  });

  it.each([
    '#if __has_include(<avr/io.h>)\n#include <avr/io.h>\n#endif',
    '#ifdef __has_include\n#if __has_include("config.h")\n#endif\n#endif',
    '#if defined(__has_include) && __has_include(<thing.h>)',
    '// __has_include is not there before GCC 5\n/* nor __has_include_next */',
    'int include, has; // "__has_',
  ])('is allowed within the folder: %s', text => {
    expect(probesOf(text)).toEqual([]);
  });
});
