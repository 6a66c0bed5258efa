import { expect, it } from 'vitest';
import { printable } from './print.ts';

it('gives each page a paper of its own size', () => {
  const html = printable([
    { svg: '<svg id="a"/>', width: 297, height: 210 },
    { svg: '<svg id="b"/>', width: 44.5, height: 24 },
  ]);
  expect(html).toContain('@page p0 { size: 297.000mm 210.000mm; margin: 0 }');
  expect(html).toContain('@page p1 { size: 44.500mm 24.000mm; margin: 0 }');
  expect(html).toContain('<div class="p1"><svg id="b"/></div>');
});
