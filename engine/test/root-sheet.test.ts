import { describe, expect, it } from 'vitest';
import { importProject, projectsIn, type FileSet } from '../src/formats/index.ts';
import { asSchematic } from '../src/kinds/index.ts';
import { sheetFile } from './kicad9/samples.ts';

const encoder = new TextEncoder();

const sheetOf = (file: string): string =>
  `(sheet (at 100 20) (size 10 10) (stroke (width 0) (type solid)) (fill (color 0 0 0 0)) (uuid "s")
    (property "Sheetname" "sub" (at 100 19 0)) (property "Sheetfile" "${file}" (at 100 31 0)))`;

/** Files in their order, without a project file. */
function files(contents: Readonly<Record<string, string>>): FileSet {
  return {
    names: Object.keys(contents),
    read: name => (name in contents ? encoder.encode(contents[name]) : undefined),
  };
}

const sub = sheetFile('');
/** The same sheet under another identity, with a sheet below it. */
const root = (file: string): string => sheetFile(sheetOf(file)).replaceAll('888888888888', '777777777777');

it.each([
  ['root first', { 'main.kicad_sch': root('io.kicad_sch'), 'io.kicad_sch': sub }],
  ['sheet first', { 'io.kicad_sch': sub, 'main.kicad_sch': root('io.kicad_sch') }],
  ['a root with a longer name', { 'a-long-name.kicad_sch': root('io.kicad_sch'), 'io.kicad_sch': sub }],
])('of schematics without a project the one that no other refers to is the root: %s', (_, contents) => {
  const set = files(contents);
  const read = importProject(set);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { screens } = asSchematic(read.value.schematic!.settings);
  const [wanted] = Object.keys(contents).filter(name => name !== 'io.kicad_sch');
  expect(projectsIn(set)).toEqual([wanted]);
  expect(screens.map(({ file }) => file)).toEqual([wanted, 'io.kicad_sch']);
});

it('sheets of version 5 and in folders are followed, too', () => {
  const legacy = (more: string): string =>
    `EESchema Schematic File Version 4\nEELAYER 30 0\nEELAYER END\n$Descr A4 11693 8268\n$EndDescr\n${more}$EndSCHEMATC\n`;
  const sheet = '$Sheet\nS 1000 1000 500 500\nU 5F000001\nF0 "sub" 50\nF1 "a.sch" 50\n$EndSheet\n';
  expect(projectsIn(files({ 'a.sch': legacy(''), 'main.sch': legacy(sheet) }))).toEqual(['main.sch']);
  const inside = { 'd/x.kicad_sch': root('../d/io.kicad_sch'), 'd/io.kicad_sch': sub };
  expect(projectsIn(files(inside))).toEqual(['d/x.kicad_sch']);
});

it('sheets that refer to each other have the first as their root', () => {
  const ring = { 'b.kicad_sch': root('a.kicad_sch'), 'a.kicad_sch': root('b.kicad_sch') };
  expect(projectsIn(files(ring))).toEqual(['a.kicad_sch']);
});

describe('schematic files that are no sheets of the project', () => {
  const unread = (more: Readonly<Record<string, string>>): unknown[] => {
    const project = { 'main.kicad_pro': '{}', 'main.kicad_sch': root('io.kicad_sch'), 'io.kicad_sch': sub };
    const read = importProject(files({ ...project, ...more }), undefined, 'main.kicad_pro');
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    return read.value.issues
      .filter(({ message }) => message.id === 'import.kicad.unreadSheets')
      .map(({ message }) => message.args?.['names']);
  };

  it('are named', () => {
    expect(unread({})).toEqual([]);
    expect(unread({ 'old.kicad_sch': sub })).toEqual(['old.kicad_sch']);
    const many = Object.fromEntries(['a', 'b', 'c', 'd'].map(name => [`${name}.kicad_sch`, sub]));
    expect(unread(many)).toEqual(['a.kicad_sch, b.kicad_sch, c.kicad_sch, …']);
  });

  it('are not named where they belong to another project, are backups, or are damaged sheets that are reported already', () => {
    expect(unread({ 'test/t.kicad_pro': '{}', 'test/t.kicad_sch': sub, 'test/u.kicad_sch': sub })).toEqual([]);
    expect(unread({ 'b.kicad_pcb': '(kicad_pcb)', 'b.kicad_sch': sub, '_autosave-main.kicad_sch': sub })).toEqual([]);
    expect(unread({ 'io.kicad_sch': '(kicad_sch (version' })).toEqual([]);
  });
});
