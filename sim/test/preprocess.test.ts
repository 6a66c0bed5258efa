import { describe, expect, it } from 'vitest';
import { blank } from '../src/sketch/blank.ts';
import { preprocess } from '../src/sketch/index.ts';

/** Prototypes that are made for a sketch, in their order. */
const prototypes = (text: string) =>
  preprocess('s', [{ name: 's.ino', text }])
    .split('\n')
    .filter(line => /^\w[^#]*\);$/.test(line));

describe('prototypes of a sketch', () => {
  it('are made behind two opening braces of which one counts', () => {
    expect(
      prototypes(`#ifdef FAST
void tick(int a) {
#elif defined(SLOW)
void tick(long a) {
#else
void tick(char a) {
#endif
  if (a) {}
}
void setup() {
#ifdef FAST
  if (1) {
#else
  if (0) {
#endif
  }
}
void loop() {}
`),
    ).toEqual(['void tick(int a);', 'void tick(long a);', 'void tick(char a);', 'void setup();', 'void loop();']);
  });

  it('are made behind two closing braces, and where only the header differs', () => {
    expect(
      prototypes(`void one() {
#if A
  a(); }
#else
  b(); }
#endif
#if A
int two(int a)
#else
int two(long a)
#endif
{
}
void three() {}
`),
    ).toEqual(['void one();', 'int two(long a);', 'void three();']);
  });

  it('are not made of what several branches begin', () => {
    expect(
      prototypes(`static
#if A
void f(int a) {
#else
void f(long a) {
#endif
}
void g(Pair p = {1, 2}) {}
`),
    ).toEqual(['static void f(int a);', 'void g(Pair p );']);
  });

  it('are made behind a brace in a character', () => {
    expect(prototypes("int f(int c) { switch(c) { case'{': return 0xF'F; } }\nvoid g() {}\n")).toEqual([
      'int f(int c);',
      'void g();',
    ]);
  });
});

describe('what is no code', () => {
  it.each([
    ["x = 1'000'000; y", "x = 1'000'000; y"],
    ["0xFF'FFu+'{'", "0xFF'FFu+   "],
    [".5'5 return'{';", ".5'5 return   ;"],
    ["a1'{'", 'a1   '],
    ["face'\"'+1", 'face   +1'],
  ])('in %s is blanked', (source, code) => {
    expect(blank(source).code).toBe(code);
  });
});
