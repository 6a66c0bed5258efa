import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toMm } from '../src/base/index.ts';
import { ercInput, runRules } from '../src/rules/index.ts';
import { corpusMissing } from './corpus.ts';
import { openSchematic } from './kicad-schematic.ts';

/**
 * Lists made by hand: the drawings were read sheet by sheet, and pins, wires and labels counted from the files by a script
 * that shares no code with the engine. What is not in a list was looked at and found right.
 */
const lists = JSON.parse(readFileSync(new URL('./erc-hand.approved.json', import.meta.url), 'utf8')) as Record<
  string,
  {
    root: string;
    findings: { rule: string; sheet: string; at: [x: number, y: number]; reason: string }[];
  }
>;

describe.skipIf(corpusMissing)('electrical rules next to lists made by hand', () => {
  it.each(Object.entries(lists))('%s', (folder, { root, findings }) => {
    const store = openSchematic(folder, root);
    const { settings } = store;
    const screens = settings.type === 'schematic' ? settings.screens : [];
    const found = [...runRules('erc', ercInput(store))].map(
      ({ rule, screen, at }) =>
        `${rule} ${screens.find(({ id }) => id === screen)?.file} ${toMm(at.minX)} ${toMm(at.minY)}`,
    );
    const listed = findings.map(({ rule, sheet, at: [x, y] }) => `${rule} ${sheet} ${x} ${y}`);
    expect(found.sort()).toEqual(listed.sort());
  });

  it('have a reason for every finding', () => {
    for (const { findings } of Object.values(lists))
      for (const { reason } of findings) expect(reason.length).toBeGreaterThan(5);
  });
});
