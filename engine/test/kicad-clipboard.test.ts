import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importProject } from '../src/formats/index.ts';
import { readClip, writeClip } from '../src/formats/kicad/index.ts';
import { asSchematic, openDocument, type Obj } from '../src/kinds/index.ts';

function openExample(name: string) {
  const folder = resolve(import.meta.dirname, '../../resources/examples', name);
  const names = readdirSync(folder);
  const read = importProject({
    names,
    read: file => (names.includes(file) ? new Uint8Array(readFileSync(join(folder, file))) : undefined),
  });
  if (!read.ok || !read.value.schematic) throw new Error('the example does not open');
  return openDocument(read.value.schematic);
}

/** Everything but identities and places in the document. */
const bare = (object: Obj): unknown =>
  JSON.parse(
    JSON.stringify(object, (key, value: unknown) =>
      ['id', 'screen', 'symbol', 'instances', 'target'].includes(key) ? undefined : value,
    ),
  );

describe('the clipboard', () => {
  it.each(['blinky', 'uno-core', 'buck-supply'])('%s comes back whole', name => {
    const doc = openExample(name);
    const { screens } = asSchematic(doc.settings);
    const objects = [...doc.everything()].filter(each => 'screen' in each && each.screen === screens[0]!.id);
    const read = readClip(writeClip(doc, objects, `/${screens[0]!.id}`));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const order = (list: readonly Obj[]) =>
      list
        .map(bare)
        .map(each => JSON.stringify(each))
        .sort();
    expect(order(read.value.objects)).toEqual(order(objects));
    const references = (list: readonly Obj[]) =>
      list.flatMap(each => (each.kind === 'component' ? (each.instances[0]?.reference ?? '') : [])).sort();
    expect(references(read.value.objects)).toEqual(references(objects));
  });

  it('has the lists alone, as KiCad wants them', () => {
    const doc = openExample('blinky');
    const text = writeClip(doc, [...doc.all('wire')].slice(0, 1), '');
    expect(text).toMatch(/^\(lib_symbols ?\)\n\(wire /);
  });

  it('takes what KiCad copies', () => {
    const read = readClip(
      '(lib_symbols)\n(wire (pts (xy 10 10) (xy 20 10)) (uuid "11111111-1111-1111-1111-111111111111"))',
    );
    expect(read.ok && read.value.objects).toMatchObject([{ kind: 'wire', end: { x: 20e6, y: 10e6 } }]);
  });

  it.each(['', 'hello', '(', '(hello)', '{"a":1}', '('.repeat(100_000)])('refuses other text', text =>
    expect(readClip(text).ok).toBe(false),
  );
});
