import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mm } from '../src/base/index.ts';
import { importProject } from '../src/formats/index.ts';
import { drawingSheetFile, readDrawingSheet, writeDrawingSheet, writeProjectFile } from '../src/formats/kicad/index.ts';
import { plotPages } from '../src/formats/plot/index.ts';
import { asSchematic, openDocument, type DrawingSheet, type SchematicSettings } from '../src/kinds/index.ts';
import { corpusBytes, corpusFiles, corpusMissing, corpusPath } from './corpus.ts';
import { circuit } from './erc.ts';

const templates = path.join(import.meta.dirname, '../../resources/templates');
const read = (bytes: Uint8Array, name = 'x.kicad_wks'): DrawingSheet => {
  const sheet = readDrawingSheet(bytes, name);
  if (!sheet.ok) throw new Error(JSON.stringify(sheet.error));
  return sheet.value;
};
const sheetOf = (text: string): DrawingSheet => read(new TextEncoder().encode(`(kicad_wks (version 1) ${text})`));

/** Texts stand on their baseline, half their height of 1.5 mm below their places. */
const HALF = 0.75;

/** Texts of the one page of a schematic that has this drawing sheet, with their places in whole millimetres: letters begin a pen's inset next to them. */
function texts(sheet: DrawingSheet, change: Partial<SchematicSettings['screens'][number]> = {}): string[] {
  const { settings } = circuit('on /');
  const whole = asSchematic(settings);
  const screens = whole.screens.map(screen => ({
    ...screen,
    page: { paper: 'A4', portrait: false, width: mm(0), height: mm(0) },
    ...change,
  }));
  const doc = openDocument({ settings: { ...whole, screens, drawingSheet: sheet }, objects: [] });
  return plotPages(doc)[0]!.texts.map(
    ({ text, x, y }) => `${text} ${Math.round(x / 1e6)} ${Math.round(y / 1e6 - HALF)}`,
  );
}

describe('drawing sheets', () => {
  it.each(readdirSync(templates))('%s reads back as it was written', name => {
    const sheet = read(new Uint8Array(readFileSync(path.join(templates, name))), name);
    expect(sheet.extra).toBeUndefined();
    expect(read(writeDrawingSheet(sheet), name)).toEqual(sheet);
  });

  it('places from the four corners, inside the margins', () => {
    const sheet = sheetOf(
      '(setup (left_margin 20) (right_margin 5) (top_margin 7) (bottom_margin 9)) (tbtext "a" (pos 1 2 ltcorner)) (tbtext "b" (pos 1 2)) (tbtext "c" (pos 1 2 rtcorner)) (tbtext "d" (pos 1 2 lbcorner))',
    );
    expect(texts(sheet)).toEqual(['a 21 9', 'b 291 199', 'c 291 9', 'd 21 199']);
  });

  it('counts repetitions up to the end of the page', () => {
    const sheet = sheetOf(
      '(tbtext "1" (pos 50 1 ltcorner) (repeat 100) (incrx 100)) (tbtext "A" (pos 1 60 ltcorner) (repeat 9) (incry 60) (incrlabel 2))',
    );
    expect(texts(sheet)).toEqual(['1 60 11', '2 160 11', '3 260 11', 'A 11 70', 'C 11 130', 'E 11 190']);
  });

  it('fills variables from the title block, and prints none that it does not know', () => {
    const titleBlock = {
      title: 'Lamp',
      date: '2026-11-21',
      revision: 'B',
      company: 'Us',
      comments: ['one', '', 'three'],
    };
    const sheet = sheetOf(
      '(tbtext "${TITLE} ${REVISION} ${ISSUE_DATE} ${COMPANY} ${COMMENT1}/${COMMENT3} ${#}/${##} ${PAPER} ${NONE}!" (pos 0 0))',
    );
    expect(texts(sheet, { titleBlock })[0]).toMatch(/^Lamp B 2026-11-21 Us one\/three 1\/1 A4 ! /);
  });

  it('shows what is for first pages only there, and makes texts fit', () => {
    const sheet = sheetOf(
      '(tbtext "first" (pos 9 9) (option page1only)) (tbtext "others" (pos 9 9) (option notonpage1))',
    );
    expect(texts(sheet).map(text => text.split(' ')[0])).toEqual(['first']);
  });

  it('reports what is no drawing sheet', () => {
    expect(readDrawingSheet(new TextEncoder().encode('(kicad_pcb)'), 'x.kicad_wks').ok).toBe(false);
  });
});

describe.skipIf(corpusMissing)('drawing sheets of real projects', () => {
  it.each(corpusFiles('kicad', '.kicad_wks'))('%s keeps everything', file => {
    const sheet = read(corpusBytes(file), file.split('/').at(-1));
    expect(sheet.items.length).toBeGreaterThan(20);
    expect(read(writeDrawingSheet(sheet), sheet.file)).toEqual(sheet);
    expect(JSON.stringify(sheet)).not.toMatch(/%[A-Z]\b/);
  });

  it('is read with its project, and written back with it', () => {
    const folder = corpusPath('kicad/v9-castor-expander');
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
      /\.(kicad_\w+|pro)$/.test(name),
    );
    const project = importProject({
      names,
      read: name => (names.includes(name) ? new Uint8Array(readFileSync(path.join(folder, name))) : undefined),
    });
    if (!project.ok) throw new Error(JSON.stringify(project.error));
    const settings = asSchematic(project.value.schematic!.settings);
    expect(settings.drawingSheet?.file).toBe('winterbloom.kicad_wks');
    const written = JSON.parse(new TextDecoder().decode(writeProjectFile({ schematic: settings }, 'x.kicad_pro'))) as {
      schematic: Record<string, unknown>;
    };
    expect(written.schematic['page_layout_descr_file']).toBe('winterbloom.kicad_wks');
    expect(drawingSheetFile(settings).map(({ name }) => name)).toEqual(['winterbloom.kicad_wks']);
    expect(settings.drawingSheet!.items.some(item => item.type === 'bitmap' && item.data.startsWith('iVBOR'))).toBe(
      true,
    );
  });
});
