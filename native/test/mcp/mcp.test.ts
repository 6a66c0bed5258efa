import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { notBuilt } from '../../../sim/test/program.ts';
import { fixture, useFolder } from '../cli/harness.ts';
import { converterDatasheet } from '../cli/madePdf.ts';

const main = path.join(import.meta.dirname, '../../src/cli/main.ts');

interface Reply {
  readonly id: number | null;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string };
}

/** A client as the protocol's specification describes it: it starts the server, sends a line for each message, and reads lines. */
class Client {
  private readonly server;
  private readonly waiting = new Map<number | null, (reply: Reply) => void>();
  private count = 0;

  constructor(folder: string) {
    this.server = spawn(process.execPath, [main, 'mcp', folder], { stdio: ['pipe', 'pipe', 'inherit'] });
    createInterface({ input: this.server.stdout }).on('line', line => {
      const reply = JSON.parse(line) as Reply;
      this.waiting.get(reply.id)?.(reply);
    });
  }

  raw(line: string, id: number | null): Promise<Reply> {
    const answer = new Promise<Reply>(resolve => this.waiting.set(id, resolve));
    this.server.stdin.write(`${line}\n`);
    return answer;
  }

  send(method: string, params: object = {}): Promise<Reply> {
    const id = ++this.count;
    return this.raw(JSON.stringify({ jsonrpc: '2.0', id, method, params }), id);
  }

  notify(method: string): void {
    this.server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method })}\n`);
  }

  /** The answer of a tool: what it says as JSON. */
  async call(name: string, given: object): Promise<Record<string, unknown>> {
    const { result, error } = await this.send('tools/call', { name, arguments: given });
    if (error) throw new Error(error.message);
    const [first] = result!['content'] as { type: string; text: string }[];
    expect(result!['isError'], first!.text).toBe(false);
    return JSON.parse(first!.text) as Record<string, unknown>;
  }

  async end(): Promise<number | null> {
    const closed = new Promise<number | null>(resolve => this.server.on('close', resolve));
    this.server.stdin.end();
    return closed;
  }
}

const folder = useFolder();
let client: Client;

beforeEach(() => {
  for (const name of ['blink.kicad_pro', 'blink.kicad_sch', 'blink.kicad_pcb'])
    cpSync(fixture(name), path.join(folder.path, name));
  client = new Client(folder.path);
});
afterEach(async () => {
  expect(await client.end()).toBe(0);
});

describe('the Model Context Protocol', () => {
  test(
    'a client opens, checks, explains, proposes, applies, manufactures and prices a project',
    { timeout: 60_000 },
    async () => {
      const { result } = await client.send('initialize', {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'test', version: '1' },
      });
      expect(result).toMatchObject({ protocolVersion: '2025-06-18', serverInfo: { name: 'boardwright' } });
      client.notify('notifications/initialized');
      const tools = (await client.send('tools/list')).result!['tools'] as { name: string; inputSchema: object }[];
      expect(tools.map(({ name }) => name)).toEqual([
        'read',
        'check',
        'explain',
        'render',
        'simulate',
        'quote',
        'propose',
        'apply',
        'fab',
      ]);
      const file = 'blink.kicad_pro';
      expect(await client.call('read', { file })).toHaveProperty('schematic');
      expect(await client.call('check', { file })).toHaveProperty('findings');
      const answer = await client.call('explain', { question: 'What is R1?', file });
      expect(JSON.stringify(answer['statements'])).toContain('R1 is');

      const text = (): string => readFileSync(path.join(folder.path, 'blink.kicad_sch'), 'utf8');
      const before = text();
      const request = 'Change R1 to 4.7k';
      const proposal = await client.call('propose', { request, file });
      expect(proposal).toMatchObject({ target: 'schematic', newFindings: [] });
      expect(text()).toBe(before);
      const applied = await client.call('apply', { request, file });
      expect(applied['files']).toContain('blink.kicad_sch');
      expect(text()).toContain('"4.7k"');
      const changed = text()
        .split('\n')
        .filter((line, i) => line !== before.split('\n')[i]);
      expect(changed).toHaveLength(1);

      const made = await client.call('fab', { file: 'blink.kicad_pcb', out: 'made' });
      expect(made['files']).not.toEqual([]);
      expect(existsSync(path.join(folder.path, 'made'))).toBe(true);
      expect(await client.call('quote', { file: 'blink.kicad_pcb', quantity: 10 })).toHaveProperty('total');
      const drawn = await client.send('tools/call', { name: 'render', arguments: { file: 'blink.kicad_sch' } });
      const [picture] = drawn.result!['content'] as { type: string; data: string }[];
      expect(Buffer.from(picture!.data, 'base64').subarray(1, 4).toString()).toBe('PNG');
    },
  );

  test('wrong messages get the codes of JSON-RPC, and the server goes on', { timeout: 30_000 }, async () => {
    expect((await client.raw('{', null)).error?.code).toBe(-32_700);
    expect((await client.raw('[]', null)).error?.code).toBe(-32_600);
    expect((await client.send('tools/none')).error?.code).toBe(-32_601);
    const bad = (name: string, given: object) => client.send('tools/call', { name, arguments: given });
    expect((await bad('none', {})).error?.code).toBe(-32_602);
    expect((await bad('check', {})).error?.message).toContain('needs file');
    expect((await bad('check', { file: 7 })).error?.message).toContain('has to be of type string');
    expect((await bad('check', { file: 'blink.kicad_sch', out: '/tmp' })).error?.message).toContain('takes no out');
    expect((await client.send('ping')).result).toEqual({});
  });

  test('nothing outside of the folder is read or written', { timeout: 30_000 }, async () => {
    mkdirSync(path.join(folder.path, 'inner'));
    symlinkSync('/tmp', path.join(folder.path, 'link'));
    for (const file of ['../secret.kicad_sch', '/etc/passwd', 'inner/../../x.kicad_sch', 'link/x.kicad_sch'])
      expect((await client.send('tools/call', { name: 'check', arguments: { file } })).error?.message).toContain(
        'outside',
      );
    const out = '../made';
    const { error } = await client.send('tools/call', { name: 'fab', arguments: { file: 'blink.kicad_pcb', out } });
    expect(error?.message).toContain('outside');
  });

  test('a datasheet in the folder is quoted, and none outside of it is read', { timeout: 60_000 }, async () => {
    writeFileSync(path.join(folder.path, 'tps54331.pdf'), await converterDatasheet());
    const question = 'What is the maximum input voltage of the TPS54331?';
    const given = { question, file: 'blink.kicad_sch', datasheet: 'tps54331.pdf' };
    const { quotes } = await client.call('explain', given);
    expect(JSON.stringify(quotes)).toContain('Input voltage | VIN | -0.3 | 30 | V');
    const outside = { ...given, datasheet: '../tps54331.pdf' };
    const { error } = await client.send('tools/call', { name: 'explain', arguments: outside });
    expect(error?.message).toContain('outside');
  });

  test('what a design refers to outside of the folder is not read, and named', { timeout: 60_000 }, async () => {
    const secret = `${folder.path}-secret`;
    mkdirSync(secret);
    try {
      cpSync(fixture('blink.kicad_sch'), path.join(secret, 'sheet.kicad_sch'));
      writeFileSync(path.join(secret, 'secret.lib'), '.subckt SECRET a b\nR1 a b 4711\n.ends\n');
      // A sheet beside the folder, one behind a link, and a model.
      symlinkSync(path.join(secret, 'sheet.kicad_sch'), path.join(folder.path, 'linked.kicad_sch'));
      const sheet = (file: string, id: string): string =>
        `  (sheet (at 10 10) (size 20 20) (uuid "00000000-0000-4000-8000-00000000000${id}")
    (property "Sheetname" "s${id}" (at 10 9 0)) (property "Sheetfile" "${file}" (at 10 31 0))
    (instances (project "top" (path "/00000000-0000-4000-8000-000000000009" (page "${id}")))))`;
      writeFileSync(
        path.join(folder.path, 'top.kicad_sch'),
        `(kicad_sch (version 20231120) (generator "eeschema") (generator_version "8.0")
  (uuid "00000000-0000-4000-8000-000000000009") (paper "A4") (lib_symbols)
${sheet(`../${path.basename(secret)}/sheet.kicad_sch`, '2')}
${sheet('linked.kicad_sch', '3')}
  (sheet_instances (path "/" (page "1"))))`,
      );
      const call = async (name: string, given: object): Promise<string> => {
        const { result } = await client.send('tools/call', { name, arguments: given });
        return (result!['content'] as { text: string }[]).map(({ text }) => text).join('\n');
      };
      const read = await call('read', { file: 'top.kicad_sch' });
      expect(read).toContain('Not read, because outside of');
      expect(read).toContain('sheet.kicad_sch');
      expect(read).toContain('linked.kicad_sch');
      // A part of the sheet that was not read.
      expect(await call('explain', { file: 'top.kicad_sch', question: 'What is R1?' })).not.toContain('R1 is');
    } finally {
      rmSync(secret, { recursive: true });
    }
  });

  test.skipIf(notBuilt)(
    'a circuit is simulated, without models outside of the folder',
    { timeout: 60_000 },
    async () => {
      const example = path.join(import.meta.dirname, '../../../resources/examples/rc-low-pass');
      cpSync(example, path.join(folder.path, 'filter'), { recursive: true });
      const ran = await client.call('simulate', { file: 'filter/rc-low-pass.kicad_sch' });
      expect(ran).toMatchObject({ ended: 'finished', plots: [{ title: 'AC Analysis', points: 201 }] });

      const secret = `${folder.path}-secret.lib`;
      try {
        writeFileSync(secret, '.subckt half a\nr1 a 0 1k\n.ends\n');
        symlinkSync(secret, path.join(folder.path, 'linked.lib'));
        for (const include of [secret, `../${path.basename(secret)}`, 'linked.lib']) {
          writeFileSync(path.join(folder.path, 'x.cir'), `x\nv1 in 0 4\nx1 in half\n.include ${include}\n.op\n.end\n`);
          const { result } = await client.send('tools/call', { name: 'simulate', arguments: { file: 'x.cir' } });
          const said = (result!['content'] as { text: string }[]).map(({ text }) => text).join('\n');
          expect(said, include).toContain('Not read, because outside of');
          expect(said, include).not.toContain('"ended":"finished"');
        }
      } finally {
        rmSync(secret);
      }
    },
  );

  test.each(['--lang=zh What is R1?', '--help'])(
    'a question is none of our options: %s',
    { timeout: 30_000 },
    async question => {
      const answer = await client.call('explain', { question, file: 'blink.kicad_pro' });
      expect(answer).toHaveProperty('statements');
      // The language is that of the question, not one that it names.
      expect(JSON.stringify(answer)).not.toMatch(/[\u4e00-\u9fff]/);
    },
  );
});
