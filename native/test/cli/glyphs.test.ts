import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, useFolder } from './harness.ts';

const folder = useFolder();

async function rendered(text: string, words: readonly string[] = []) {
  const file = path.join(folder.path, 'letters.kicad_sch');
  const out = path.join(folder.path, 'letters.svg');
  writeFileSync(
    file,
    `(kicad_sch (version 20231120) (generator "eeschema") (uuid "5f0c8f0e-6f65-4b0c-9a37-1d5a3f0c1d01") (paper "A5") (lib_symbols)
  (text "${text}" (exclude_from_sim no) (at 30 50 0) (effects (font (size 5 5)) (justify left bottom)) (uuid "5f0c8f0e-6f65-4b0c-9a37-1d5a3f0c1d02"))
  (sheet_instances (path "/" (page "1"))))`,
  );
  const ran = await cli(['render', file, '--out', out, ...words]);
  return { ...ran, svg: readFileSync(out, 'utf8') };
}

const areas = (svg: string): number =>
  /data-layer="sch.text"[^>]*>([\s\S]*?)<\/g>/.exec(svg)![1]!.split('Z"').length - 1;

describe('letters that we draw no strokes for', () => {
  it('are named when no font has them, in both languages', { timeout: 60_000 }, async () => {
    const { status, err, svg } = await rendered('R\u{f0000}');
    expect(status).toBe(0);
    expect(err).toContain('U+F0000');
    expect(err).toContain('drawn as boxes');
    expect(areas(svg)).toBe(0);
    expect((await rendered('R\u{f0000}', ['--lang', 'zh'])).err).toContain('将绘制为方框');
  });

  it('are no matter where there are none', async () => {
    expect((await rendered('Größe λ Ж')).err).toBe('');
  });

  it('are areas of a font that has them', { timeout: 60_000 }, async ({ skip }) => {
    const { err, svg } = await rendered('电源');
    if (err.includes('电')) skip('no font of this machine has ideographs; install fonts-noto-cjk');
    expect(err).toBe('');
    expect(areas(svg)).toBeGreaterThan(4);
  });
});
