import { importProject } from '@boardwright/engine/formats';
import { createMemoryStore } from '@boardwright/engine/storage';
import { fieldRows } from '@boardwright/engine/tools';
import { readFileSync } from 'node:fs';
import { beforeEach, expect, it, vi } from 'vitest';
import { EditorDocument } from './document.ts';
import { writePartNumbers } from './writePartNumbers.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  // This window is alone.
  vi.stubGlobal('navigator', {});
});

/** A stored copy of an example with a schematic. */
async function blinky() {
  const source = readFileSync(new URL('../../../resources/examples/blinky/blinky.kicad_sch', import.meta.url));
  const read = importProject({
    names: ['blinky.kicad_sch'],
    read: name => (name === 'blinky.kicad_sch' ? new Uint8Array(source) : undefined),
  });
  if (!read.ok || !read.value.schematic) throw new Error('the example does not open');
  const projects = createMemoryStore();
  const document = { type: 'schematic', name: 'blinky', ...read.value.schematic } as const;
  return { projects, project: (await projects.create('blinky', 0, [document])).id };
}

it('writes part numbers into a stored schematic, where the editor undoes them in one step', async () => {
  const { projects, project } = await blinky();
  const r1 = { designators: ['R1'], mpn: 'RC0603FR-071KL', manufacturer: 'Yageo' };
  expect(await writePartNumbers(projects, project, [r1])).toBe(1);
  expect(await writePartNumbers(projects, project, [r1])).toBe(0);
  const [stored] = await projects.documents(project);
  const document = await EditorDocument.open(await projects.load(stored!.id), projects);
  await document.recallSteps(projects);
  const mpn = () => fieldRows(document.store, []).find(({ references }) => references.includes('R1'))!.values['MPN'];
  expect(mpn()).toBe('RC0603FR-071KL');
  expect(document.history.undo()).toBe(true);
  expect(mpn() ?? '').toBe('');
});
