import { expect, test } from 'vitest';
import { cli, fixture } from './harness.ts';

const design = fixture('blink.kicad_sch');

test('a question about a design is answered with what the answer rests on', async () => {
  const ran = await cli(['ask', 'What is R1?', '--design', design]);
  expect([ran.status, ran.err]).toEqual([0, '']);
  expect(ran.out).toMatch(/^R1 is \S+ .*\[R1\]/);
  expect((await cli(['ask', 'R1 是什么？', '--design', design, '--lang', 'zh'])).out).toContain('R1 的值是');
});

test('a question about the program is answered with a passage of the help', async () => {
  expect((await cli(['ask', 'How do I place a power symbol?'])).out).toContain('[/help/first-schematic#power]');
});

test('what it does not know it says', async () => {
  const ran = await cli(['ask', 'Who won the match yesterday?', '--json']);
  const { statements, quotes } = ran.json() as { statements: { text: string; cites: unknown[] }[]; quotes: unknown[] };
  expect(statements[0]?.text).toContain('I do not know that');
  expect([statements.flatMap(({ cites }) => cites), quotes]).toEqual([[], []]);
});

test('a design that is not there is named', async () => {
  const ran = await cli(['ask', 'What is R1?', '--design', 'nothing.kicad_sch']);
  expect([ran.status, ran.out]).toEqual([1, '']);
  expect(ran.err).toContain('nothing.kicad_sch');
});
