import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands/index.ts';
import { cli, fixture, useFolder } from './harness.ts';

const folder = useFolder();
const pcb = fixture('blink.kicad_pcb');

describe('wrong use gives status 2, reports what is wrong and prints nothing', () => {
  test.each([
    [[], /^$/],
    [['fly'], /Unknown command: fly/],
    [['--json'], /command is missing/],
    [['info'], /FILE is missing/],
    [['info', pcb, 'more'], /Unexpected argument: more/],
    [['info', pcb, '--loud'], /Unknown option: --loud/],
    [['info', pcb, '-x'], /Unknown option: -x/],
    [['info', pcb, '--json=yes'], /--json takes no value/],
    [['info', pcb, '--lang', 'fr'], /Use en or zh/],
    [['fab', pcb], /--out is required/],
    [['fab', pcb, '--out'], /--out needs a value/],
    [['fab', pcb, '--out', 'a', '--out', 'b'], /--out is given twice/],
    [['order', pcb, '--server', 'ftp://x'], /Not a valid server address/],
    [['serve', '--port', '70000'], /number from 0 to 65535/],
    [['serve', '--payment', 'https://pay.example.com'], /at least 16 characters/],
    [['serve', '--model', 'small'], /language model has no valid address/],
    [['serve', '--model-url', 'https://models.example/v1'], /Use --model NAME/],
    [['serve', '--blobs', 'files'], /Not the address of a bucket/],
    [['serve', '--blobs', 's3://files'], /Set AWS_ACCESS_KEY_ID/],
  ])('%j', async (words, message) => {
    const ran = await cli(words);
    expect(ran.status).toBe(2);
    expect(ran.err).toMatch(message);
  });
});

describe('help', () => {
  test('names every command and its options', async () => {
    const { status, out } = await cli(['--help']);
    expect(status).toBe(0);
    for (const name of Object.keys(COMMANDS)) expect(out).toContain(`\n  ${name}`);
    const fab = await cli(['fab', '--help']);
    expect([fab.status, fab.err]).toEqual([0, '']);
    expect(fab.out).toContain('boardwright fab FILE --out DIR');
  });

  test('speaks the language of the option, else of the environment', async () => {
    expect((await cli(['--help', '--lang', 'zh'])).out).toContain('命令');
    expect((await cli(['--help'], { LANG: 'zh_CN.UTF-8' })).out).toContain('命令');
    expect((await cli(['--help', '--lang=en'], { LANG: 'zh_CN.UTF-8' })).out).toContain('Commands');
  });
});

describe('files that are none', () => {
  test('a fault says the file and the line', async () => {
    const bad = path.join(folder.path, 'bad.kicad_pcb');
    const whole = readFileSync(pcb, 'utf8');
    for (const text of ['not a board', whole.slice(0, whole.length - 60)]) {
      writeFileSync(bad, text);
      const ran = await cli(['info', bad, '--json']);
      expect(ran.status).toBe(1);
      expect(ran.err).toMatch(/bad\.kicad_pcb:\d+:\d+: error: /);
      const { errors } = ran.json() as { errors: object[] };
      expect(errors.at(-1)).toMatchObject({ severity: 'error', file: bad, line: expect.any(Number) });
    }
  });

  test.each(['nothing.kicad_pcb', 'nothing.zip', 'folder.kicad_sch', 'text.txt'])('%s is refused', async name => {
    mkdirSync(path.join(folder.path, 'folder.kicad_sch'));
    writeFileSync(path.join(folder.path, 'text.txt'), 'x');
    const ran = await cli(['info', path.join(folder.path, name)]);
    expect([ran.status, ran.out]).toEqual([1, '']);
    expect(ran.err).toMatch(new RegExp(`${name}: error: `));
  });
});

describe('the program', () => {
  const program = (...words: string[]) =>
    spawnSync(process.execPath, [path.join(import.meta.dirname, '../../bin/boardwright.mjs'), ...words], {
      encoding: 'utf8',
      env: { ...process.env, LANG: 'C', LC_ALL: '' },
    });

  test('prints one JSON object to its output and ends with the status of the command', () => {
    const ran = program('info', pcb, '--json');
    expect([ran.status, ran.stderr]).toEqual([0, '']);
    expect(ran.stdout).toMatch(/^\{.*\}\n$/);
    expect(program('info').status).toBe(2);
  });

  test('does not mind a reader that leaves', () => {
    const bin = path.join(import.meta.dirname, '../../bin/boardwright.mjs');
    const ran = spawnSync('sh', ['-c', `"${process.execPath}" "${bin}" --help | head -1`], { encoding: 'utf8' });
    expect([ran.stdout.split('\n').length, ran.stderr]).toEqual([2, '']);
  });
});
