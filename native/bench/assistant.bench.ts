/**
 * What the assistant costs: reading all of the help and a design of 1,000 parts, what that takes of memory, and how long somebody waits for
 * an answer, in both languages.
 *
 *     node native/bench/assistant.bench.ts
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { checkSchematic } from '@boardwright/engine';
import { ask, HelpIndex, NOTHING_KNOWN, type Knowledge } from '@boardwright/engine/assistant';
import { english } from '@boardwright/engine/base';
import { netlistDesign } from '@boardwright/engine/formats/netlist';
import { goal } from '../../.ci/goal.mjs';
import { openDesign } from '../src/cli/design.ts';
import { answerTexts } from '../src/cli/answerTexts.ts';

const PARTS = 1000;
const ROUNDS = 5;
const COLUMNS = 40;
const PITCH = 12.7;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const usedBytes = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A sheet of resistors in a chain: the net between two of them has a name of its own. */
function chain(): string {
  const pin = (number: string, y: number, angle: number) =>
    `(pin passive line (at 0 ${y} ${angle}) (length 1.27) (name "~") (number "${number}"))`;
  const symbol = `(symbol "Bench:R" (property "Reference" "R" (at 0 0 0)) (property "Value" "R" (at 0 0 0)) (symbol "R_1_1" ${pin('1', 3.81, 270)} ${pin('2', -3.81, 90)}))`;
  const parts = Array.from({ length: PARTS }, (_, i) => {
    const [x, y] = [20 + (i % COLUMNS) * PITCH, 20 + Math.floor(i / COLUMNS) * PITCH];
    return [
      `(symbol (lib_id "Bench:R") (at ${x} ${y} 0) (unit 1) (uuid "${uuid(i + 1)}")`,
      `(property "Reference" "R${i + 1}" (at ${x} ${y} 0)) (property "Value" "${i + 1}k" (at ${x} ${y} 0))`,
      `(property "Footprint" "Resistor_SMD:R_0603_1608Metric" (at ${x} ${y} 0))`,
      `(instances (project "chain" (path "/${uuid(0)}" (reference "R${i + 1}") (unit 1)))))`,
      `(label "N${i}" (at ${x} ${y - 3.81} 0)) (label "N${i + 1}" (at ${x} ${y + 3.81} 0))`,
    ].join('\n');
  });
  return `(kicad_sch (version 20250114) (generator "bench") (uuid "${uuid(0)}") (paper "A0") (lib_symbols ${symbol})\n${parts.join('\n')}\n(sheet_instances (path "/" (page "1"))))`;
}

async function designOf(text: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-assistant-'));
  try {
    const file = path.join(folder, 'chain.kicad_sch');
    writeFileSync(file, text);
    const opened = await openDesign(file);
    if (!opened.ok || !opened.value.schematic) throw new Error('the sheet of the benchmark was not read');
    return opened.value.schematic;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const QUESTIONS = {
  en: ['How do I fill a zone?', 'What is R500?', 'What drives N77?', 'Where do I redeem a voucher?', 'Tell me a joke'],
  zh: ['怎么重铺铺铜？', 'R500 是什么？', 'N77 由什么驱动？', '优惠券怎么用？', '讲个笑话'],
} as const;

const schematic = await designOf(chain());
/** Nothing that was built before is freed while the next is measured. */
const kept: unknown[] = [new HelpIndex(await answerTexts('en')), netlistDesign(schematic)];
for (const language of ['en', 'zh'] as const) {
  const before = usedBytes();
  const texts = await answerTexts(language);
  const begin = performance.now();
  const help = new HelpIndex(texts);
  const design = netlistDesign(schematic);
  const built = performance.now() - begin;
  kept.push(texts, help, design);
  const bytes = usedBytes() - before;
  if (design.parts.length !== PARTS) throw new Error(`${design.parts.length} parts were read`);
  const knowledge: Knowledge = {
    ...NOTHING_KNOWN,
    design,
    schematic,
    findings: () => checkSchematic(schematic),
    titleOf: ({ title }) => english(title),
  };
  const times = Array.from({ length: ROUNDS }, () => QUESTIONS[language])
    .flat()
    .map(question => {
      const start = performance.now();
      ask(question, knowledge, help);
      return performance.now() - start;
    })
    .sort((a, b) => a - b);
  console.log(`${language}: ${help.size} passages, ${design.parts.length} parts, ${design.nets.length} nets`);
  goal(`index of help and design (${language})`, built, { most: 3000, unit: 'ms' });
  goal(`memory of the index (${language})`, bytes / 1e6, { most: 20, unit: 'MB' });
  goal(`slowest answer of ${times.length} (${language})`, times.at(-1)!, { most: 300, unit: 'ms' });
}
