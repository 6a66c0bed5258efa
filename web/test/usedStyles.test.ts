import { expect, test } from 'vitest';
import { usedStyles } from '../usedStyles.ts';

test('of styles only what counts on the pages stays', () => {
  const css = `
.shown,.hidden{color:var(--read);animation:turn 1s}
.shown:not(.other):hover{color:red}
.shown .hidden{color:red}
main:is(.a,.b) a{color:blue}
:root{--read:var(--deep);--deep:red;--unread:var(--chain);--chain:1}
@media print{.hidden{color:red}}
@media screen{:root[data-theme='dark']{.hidden{--read:1}.shown{--read:2}}}
@keyframes turn{to{opacity:0}}
@keyframes still{to{opacity:1}}`;
  const pages = ['<p class="first shown">'];
  expect(usedStyles(css, pages).replace(/\n/g, '')).toBe(
    '.shown{color:var(--read);animation:turn 1s}' +
      '.shown:not(.other):hover{color:red}' +
      'main:is(.a,.b) a{color:blue}' +
      ':root{--read:var(--deep);--deep:red}' +
      "@media screen{:root[data-theme='dark']{.shown{--read:2}}}" +
      '@keyframes turn{to{opacity:0}}',
  );
});
