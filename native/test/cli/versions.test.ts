import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, fixture, useFolder } from './harness.ts';

const folder = useFolder();
const pcb = fixture('blink.kicad_pcb');
const sch = fixture('blink.kicad_sch');
const at = (name: string) => path.join(folder.path, name);

/** A copy of a file with one text replaced, which has to be in it. */
function edited(name: string, source: string, ...edits: (readonly [from: string, to: string])[]): string {
  let text = readFileSync(source, 'utf8');
  for (const [from, to] of edits) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  writeFileSync(at(name), text);
  return at(name);
}

const VALUE = (value: string) => ['(property "Value" "10k"', `(property "Value" "${value}"`] as const;
const WIDTH = ['(width 0.2)', '(width 0.35)'] as const;
const MOVED = ['(at 110 105)', '(at 112 105)'] as const;

describe('diff', () => {
  test('names objects, fields and values of two boards, and ends with 1', async () => {
    const now = edited('now.kicad_pcb', pcb, VALUE('22k'), WIDTH, ['(via (at 120 105)', '(via (at 121 105)']);
    const ran = await cli(['diff', pcb, now]);
    expect([ran.status, ran.err]).toEqual([1, '']);
    expect(ran.out.split('\n')).toEqual([
      'Board',
      '~ Footprint R1 (110, 105 mm)',
      '    Value: 10k → 22k',
      '~ Track SIG F.Cu (109.175, 105 mm)',
      '    Width: 0.2 mm → 0.35 mm',
      '~ Via SIG (121, 105 mm)',
      '    Place: 120, 105 mm → 121, 105 mm',
      '3 differences',
      '',
    ]);
    expect((await cli(['diff', pcb, now, '--lang', 'zh'])).out).toContain('宽度: 0.2 mm → 0.35 mm');
  });

  test('is empty for two copies of a schematic, and lists what one of them alone has', async () => {
    expect(await cli(['diff', sch, edited('same.kicad_sch', sch)])).toMatchObject({
      status: 0,
      out: 'No differences.\n',
    });
    const without = edited('without.kicad_sch', sch, [
      /\(wire[\s\S]*?\(uuid "[^"]*"\)\s*\)/.exec(readFileSync(sch, 'utf8'))![0],
      '',
    ]);
    const ran = await cli(['diff', sch, without, '--json']);
    expect(ran.json()).toMatchObject({ schematic: { added: [], removed: [{ kind: 'wire' }], changed: [] } });
  });

  test('--out writes a page with both versions, and the layers on which they differ', async () => {
    const now = edited('now.kicad_pcb', pcb, WIDTH, ['"Value" "10k"', '"Value" "<b>"']);
    const out = at('report.html');
    expect((await cli(['diff', pcb, now, '--out', out])).status).toBe(1);
    const page = readFileSync(out, 'utf8');
    const views = [...page.matchAll(/role="tab">([^<]*)/g)].map(([, title]) => title);
    expect(views).toEqual(['F.Cu', 'F.Silkscreen']);
    expect(page).toContain('Value: 10k → &lt;b&gt;');
    const drawn = (color: string) =>
      [...page.matchAll(/<g [^>]*stroke="(#\w+)"[^>]*>([^]*?)<\/g>/g)]
        .flatMap(([, ink, shapes]) => (ink === color ? [shapes] : []))
        .join('');
    const track = (width: string) => `M109.175 105L120 105" stroke-width="${width}"`;
    // The track is red as it was and green as it is; the via is on both sides, and grey.
    expect(drawn('#d03535')).toContain(track('0.2'));
    expect(drawn('#1c8a4c')).toContain(track('0.35'));
    expect(drawn('#8a8f98')).toContain('cx="120" cy="105"');
    expect(drawn('#d03535')).not.toContain('cx="120" cy="105"');
    expect(page).not.toMatch(/(src|href)="?http/);
    expect((await cli(['diff', pcb, now, '--out', at('report.pdf')])).status).toBe(2);
  });

  test('a file that cannot be read is named', async () => {
    const ran = await cli(['diff', pcb, at('missing.kicad_pcb')]);
    expect(ran.status).toBe(1);
    expect(ran.err).toContain('missing.kicad_pcb');
  });
});

describe('merge', () => {
  test('takes what each side did, and replaces OURS', async () => {
    const ours = edited('ours.kicad_pcb', pcb, VALUE('22k'));
    const theirs = edited('theirs.kicad_pcb', pcb, MOVED, WIDTH);
    const ran = await cli(['merge', pcb, ours, theirs]);
    expect([ran.status, ran.out, ran.err]).toEqual([0, 'Merged without conflicts.\n', '']);
    const compared = await cli(['diff', theirs, ours]);
    expect(compared.out).toBe('Board\n~ Footprint R1 (112, 105 mm)\n    Value: 10k → 22k\n1 difference\n');
  });

  test('a conflict keeps our value, is named, and ends with 1; --take decides', async () => {
    const ours = edited('ours.kicad_pcb', pcb, VALUE('22k'));
    const theirs = edited('theirs.kicad_pcb', pcb, VALUE('47k'), WIDTH);
    const out = at('merged.kicad_pcb');
    const ran = await cli(['merge', pcb, ours, theirs, '--out', out]);
    expect(ran.status).toBe(1);
    expect(ran.out).toBe(
      'Footprint R1 (110, 105 mm), Value: ours 22k, theirs 47k\n1 conflict. The file has our value; set it to what you want.\n',
    );
    expect(readFileSync(out, 'utf8')).toMatch(/"Value" "22k"/);
    const taken = await cli(['merge', pcb, ours, theirs, '--out', out, '--take', 'theirs']);
    expect([taken.status, taken.out]).toEqual([0, 'Merged without conflicts.\n']);
    expect((await cli(['diff', theirs, out])).status).toBe(0);
    // Neither side was written to.
    expect(readFileSync(ours, 'utf8')).toContain('"22k"');
  });

  test('wrong use and damaged files leave OURS as it was', async () => {
    const ours = edited('ours.kicad_pcb', pcb, VALUE('22k'));
    const broken = edited('broken.kicad_pcb', pcb, ['(layers', '(layers (((']);
    const before = readFileSync(ours, 'utf8');
    expect((await cli(['merge', pcb, ours, ours, '--take', 'mine'])).status).toBe(2);
    expect((await cli(['merge', pcb, ours, ours, '--path', 'a.txt'])).err).toContain('.kicad_pcb');
    const ran = await cli(['merge', pcb, ours, broken]);
    expect(ran.status).toBe(1);
    expect(ran.err).toContain('broken.kicad_pcb');
    expect(readFileSync(ours, 'utf8')).toBe(before);
  });

  test('git merges two branches by it', () => {
    const git = (...words: string[]) =>
      execFileSync('git', words, { cwd: folder.path, encoding: 'utf8', stdio: 'pipe' });
    const program = path.resolve(import.meta.dirname, '../../bin/boardwright.mjs');
    git('init', '-q', '-b', 'main');
    git('config', 'user.name', 'Ada');
    git('config', 'user.email', 'ada@example.com');
    git('config', 'merge.boardwright.driver', `"${process.execPath}" "${program}" merge %O %A %B --path %P`);
    writeFileSync(at('.gitattributes'), '*.kicad_pcb merge=boardwright\n*.kicad_sch merge=boardwright\n');
    const commit = (...edits: (readonly [string, string])[]) => {
      edited('blink.kicad_pcb', pcb, ...edits);
      git('add', '-A');
      git('commit', '-qm', 'A step');
    };
    commit();
    git('checkout', '-qb', 'other');
    // Both change lines that lie next to each other, which a merge by lines refuses.
    commit([
      '(segment (start 109.175 105) (end 120 105) (width 0.2)',
      '(segment (start 109.175 105) (end 120 105) (width 0.35)',
    ]);
    git('checkout', '-q', 'main');
    commit(['(via (at 120 105) (size 0.6)', '(via (at 120 105) (size 0.8)']);
    git('merge', '-q', 'other', '-m', 'Both');
    const merged = readFileSync(at('blink.kicad_pcb'), 'utf8');
    expect(merged).toContain('(width 0.35)');
    expect(merged).toContain('(size 0.8)');
  });
});
