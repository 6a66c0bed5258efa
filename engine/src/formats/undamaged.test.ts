import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { english } from '../base/index.ts';
import { importProject, importUndamaged } from './importers.ts';
import type { FileSet } from './port.ts';

const BLINK = new URL('../../../native/test/fixtures/', import.meta.url);
const blink = (ending: string): Uint8Array => new Uint8Array(readFileSync(new URL(`blink${ending}`, BLINK)));
const cut = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, bytes.length / 2);

/** blink in a folder; `change` damages files. */
function project(change: (files: Record<string, Uint8Array>) => void): FileSet {
  const files: Record<string, Uint8Array> = {};
  for (const ending of ['.kicad_pro', '.kicad_sch', '.kicad_pcb']) files[`a/blink${ending}`] = blink(ending);
  change(files);
  return { names: Object.keys(files), read: name => files[name] };
}

/** The documents that are read, and each issue that asks the user. */
function undamaged(files: FileSet) {
  const read = importUndamaged(files);
  if (!read.ok) return { errors: read.error.map(each => `${each.place?.file}: ${english(each.message)}`) };
  const { board, schematic, issues } = read.value;
  return {
    parts: [board && 'board', schematic && 'schematic'].filter(Boolean),
    asks: issues
      .filter(each => each.incomplete && each.severity === 'warning')
      .map(each => `${each.place?.file}: ${english(each.message)}`),
    errors: issues.filter(each => each.severity === 'error').length,
  };
}

const sheet = (file: string): string =>
  `(sheet (at 10 10) (size 20 20) (uuid "11111111-1111-4111-8111-1111111111${file.length}0")
    (property "Sheetname" "${file}" (at 0 0 0)) (property "Sheetfile" "${file}" (at 0 0 0)))`;

/** Adds sheets to the root sheet. */
function addSheets(files: Record<string, Uint8Array>, ...names: readonly string[]): void {
  const root = new TextDecoder().decode(files['a/blink.kicad_sch']).trimEnd().replace(/\)$/, '');
  files['a/blink.kicad_sch'] = new TextEncoder().encode(`${root}\n${names.map(sheet).join('\n')})`);
}

describe('a damaged file of a KiCad project', () => {
  test('nothing is asked about whole files', () => {
    expect(undamaged(project(() => {}))).toEqual({ parts: ['board', 'schematic'], asks: [], errors: 0 });
  });

  test('a board that was cut off costs the board', () => {
    const files = project(all => (all['a/blink.kicad_pcb'] = cut(all['a/blink.kicad_pcb']!)));
    const plain = importProject(files);
    expect(plain.ok && plain.value.issues.some(({ severity }) => severity === 'error')).toBe(true);
    const { parts, asks, errors } = undamaged(files);
    expect([parts, errors]).toEqual([['schematic'], 0]);
    expect(asks).toEqual([expect.stringMatching(/^a\/blink\.kicad_pcb: The file is damaged and is left out: .+/)]);
  });

  test('a schematic that is none costs the schematic', () => {
    const { parts, asks } = undamaged(project(all => (all['a/blink.kicad_sch'] = new Uint8Array([1, 2, 3]))));
    expect(parts).toEqual(['board']);
    expect(asks).toEqual([expect.stringContaining('a/blink.kicad_sch: The file is damaged and is left out')]);
  });

  test('a sheet that was cut off is left empty, and so is one that is missing', () => {
    const files = project(all => {
      all['a/power.kicad_sch'] = cut(all['a/blink.kicad_sch']!);
      addSheets(all, 'power.kicad_sch', 'io.kicad_sch');
    });
    const { parts, asks, errors } = undamaged(files);
    expect([parts, errors]).toEqual([['board', 'schematic'], 0]);
    expect(asks).toEqual([
      expect.stringMatching(/^a\/power\.kicad_sch: The file is damaged and is left out/),
      expect.stringContaining('The sheet file power.kicad_sch is missing'),
      expect.stringContaining('The sheet file io.kicad_sch is missing'),
    ]);
  });

  test('a project of which nothing remains is refused', () => {
    const files = project(all => {
      all['a/blink.kicad_pcb'] = new Uint8Array([1]);
      all['a/blink.kicad_sch'] = new Uint8Array([1]);
    });
    expect(undamaged(files).errors).toEqual([expect.stringContaining('a/blink.kicad_pcb: ')]);
  });
});
