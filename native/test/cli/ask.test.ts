import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeSchematic } from '@boardwright/engine/formats/kicad';
import { circuit } from '../../../engine/test/erc.ts';
import { notBuilt } from '../../../sim/test/program.ts';
import { cli, fixture, useFolder } from './harness.ts';

const folder = useFolder();

const design = fixture('blink.kicad_sch');

test('a question about a design is answered with what the answer rests on', async () => {
  const ran = await cli(['ask', 'What is R1?', '--design', design]);
  expect([ran.status, ran.err]).toEqual([0, '']);
  expect(ran.out).toMatch(/^R1 is \S+ .*\[R1\]/);
  expect((await cli(['ask', 'R1 是什么？', '--design', design, '--lang', 'zh'])).out).toContain('R1 的值是');
});

test('a question about the program is answered with a passage of the help', async () => {
  expect((await cli(['ask', 'How do I place a power symbol?'])).out).toContain('[/help/wires#power]');
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

test('parts come from the shipped catalogue, limits from the order form', async () => {
  const parts = await cli(['ask', 'find a 3.3 V LDO 500 mA']);
  expect(parts.out).toMatch(/^The catalogue has \d+ parts for “LDO 3\.3V 500mA”/);
  const limits = await cli(['ask', '最小孔径是多少？', '--lang', 'zh']);
  expect(limits.out).toContain('0.2 mm');
  expect(limits.out).toContain('[/pcb-capability]');
});

test('what changed since another file is named', async () => {
  const before = path.join(folder.path, 'before.kicad_sch');
  const text = readFileSync(design, 'utf8');
  writeFileSync(before, text.replace('(property "Value" "10k"', '(property "Value" "777"'));
  const ran = await cli(['ask', 'What changed?', '--design', design, '--since', before]);
  expect([ran.status, ran.err]).toEqual([0, '']);
  expect(ran.out).toContain('R1: 777');
  const same = await cli(['ask', 'What changed?', '--design', design, '--since', design]);
  expect(same.out).toContain('are the same as in');
});

test('pages of the site answer what the help does not, and are cited with their section', async () => {
  expect((await cli(['ask', 'Who receives my data?'])).out).toContain('[/policy/privacy-policy#who-receives-data]');
  const marketing = await cli(['ask', 'How long do marketing cookies last?']);
  expect(marketing.out).toMatch(
    /^Cookies › Marketing, only if you agree \[\/policy\/cookies#marketing-only-if-you-agree\]/,
  );
  const offline = await cli(['ask', 'Why does the editor work without a network?', '--json']);
  const { quotes } = offline.json() as { quotes: { cite: unknown }[] };
  expect(quotes.map(({ cite }) => cite)).toContainEqual({ type: 'page', path: 'blog/why-it-works-offline' });
  const chinese = await cli(['ask', '谁会收到我的数据？', '--lang', 'zh']);
  expect(chinese.out).toContain('[/policy/privacy-policy#谁会收到数据]');
  expect((await cli(['ask', 'Which files do I need to order a stencil?'])).out).toMatch(/\[\/help\/stencils#order\]/);
});

test('what a language model gets is answered by the pages about privacy', async () => {
  const asked = [
    ['en', 'Does the site keep my question to the language model?'],
    ['zh', '会把什么发给语言模型？'],
  ] as const;
  for (const [lang, question] of asked)
    expect((await cli(['ask', question, '--lang', lang])).out, question).toMatch(
      /\[\/(help\/privacy#models|policy\/privacy-policy#)/,
    );
});

/** A divider of 5 V by two resistors of 1 kΩ. */
function divider(): string {
  const store = circuit(
    `V1 1 2; R1 1 2; R2 1 2; global IN V1.1; global IN R1.1; global OUT R1.2; global OUT R2.1; power GND V1.2; power GND R2.2
    ; set V1 Value dc~5; set R1 Value 1k; set R2 Value 1k; set R2 Tolerance 5%`,
  );
  const [file] = writeSchematic(store);
  const place = path.join(folder.path, 'divider.kicad_sch');
  writeFileSync(place, file!.bytes);
  return place;
}

test.skipIf(notBuilt)('worst cases come from the simulator, with the tolerances of the parts', async () => {
  const drawn = divider();
  const ran = await cli(['ask', 'What is the highest voltage at OUT?', '--design', drawn]);
  expect([ran.status, ran.err]).toEqual([0, '']);
  // 5 V · 1.05 / (0.99 + 1.05)
  expect(ran.out).toMatch(/^The voltage of OUT is at most 2\.574 V\. \[OUT, \.op\]$/m);
  expect(ran.out).toContain('R2 at their upper and of R1 at their lower limits');
  expect(ran.out).toContain('Assumed for R1: ±1 %');
  const zh = await cli(['ask', 'R2 的电流会超过 3 mA 吗？', '--design', drawn, '--lang', 'zh']);
  expect(zh.out).toContain('不会。仿真中通过 R2 的电流不超过 3 mA。');
});

test.skipIf(notBuilt)('what cannot be simulated is named with what to do', async () => {
  const ran = await cli(['ask', 'What is the worst-case current through R1?', '--design', design]);
  expect(ran.status).toBe(0);
  expect(ran.out).toMatch(/^It could not be simulated: /);
});
