import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { msg, newId } from '@boardwright/engine/base';
import { importProject } from '@boardwright/engine/formats';
import type { ObjOf } from '@boardwright/engine/kinds';
import { createMemoryStore } from '@boardwright/engine/storage';
import { fileSet } from '../../project/archive.ts';
import { EditorDocument } from '../../project/document.ts';
import { SketchFiles } from '../../project/sketchFiles.ts';
import { SketchRenames } from './renames.ts';
import { assign, assignAll, targetsOf } from './targets.ts';

const root = path.join(import.meta.dirname, '../../../../resources/examples/uno-blink');

async function open(): Promise<EditorDocument> {
  const files = globSync('*.kicad_*', { cwd: root }).map(name => [name, readFileSync(path.join(root, name))] as const);
  const read = importProject(fileSet(Object.fromEntries(files)), () => true);
  if (!read.ok || !read.value.schematic) throw new Error('the example cannot be read');
  const summary = { id: newId(), type: 'schematic' as const, name: 'x', revision: 0 };
  return EditorDocument.open({ summary, ...read.value.schematic }, null);
}

describe('microcontrollers of a schematic', () => {
  it('are found with the sketch that they run, and are given another in one step', async () => {
    const document = await open();
    const [uno, ...others] = targetsOf(document);
    expect([uno, others]).toMatchObject([{ kind: 'uno', board: 'uno', title: 'Arduino Uno', sketch: 'blink' }, []]);
    assign(document, uno!, 'other.hex');
    expect(targetsOf(document)[0]?.sketch).toBe('other.hex');
    document.history.undo();
    expect(targetsOf(document)[0]?.sketch).toBe('blink');
  });

  it('take their sketch along when its new name is undone, and redone', async () => {
    const document = await open();
    const projects = createMemoryStore();
    const { id } = await projects.create('p', 0, []);
    await projects.putBlob(id, 'sketches/blink/blink.ino', new TextEncoder().encode('void loop() {}'));
    const files = new SketchFiles(projects, id);
    await files.ready;
    const heard: string[] = [];
    files.rename('blink', 'lamp');
    new SketchRenames(document, files).note(['blink', 'lamp'], (from, to) => heard.push(`${from} > ${to}`));
    assign(document, targetsOf(document)[0]!, 'lamp');
    document.history.undo();
    expect([targetsOf(document)[0]?.sketch, files.folders]).toEqual(['blink', ['blink']]);
    expect(files.names('blink')).toEqual(['blink.ino']);
    document.history.redo();
    expect([targetsOf(document)[0]?.sketch, files.folders]).toEqual(['lamp', ['lamp']]);
    // Choosing another sketch is no renaming.
    assign(document, targetsOf(document)[0]!, 'other');
    expect([files.folders, heard]).toEqual([['lamp'], ['lamp > blink', 'blink > lamp']]);
  });

  it('take it along where their symbol names it', async () => {
    const document = await open();
    const { store } = document;
    const one = store.get(targetsOf(document)[0]!.id) as ObjOf<'component'>;
    const symbol = store.get(one.symbol as ObjOf<'symbol'>['id']) as ObjOf<'symbol'>;
    const [field] = one.fields.filter(({ name }) => name === 'Sim.Sketch');
    store.transact(msg('test', 'Another'), tx => {
      tx.put({ ...one, fields: one.fields.filter(each => each !== field) });
      tx.put({ ...symbol, fields: [...symbol.fields, field!] });
    });
    const projects = createMemoryStore();
    const { id } = await projects.create('p', 0, []);
    const files = new SketchFiles(projects, id);
    await files.ready;
    files.create('lamp');
    new SketchRenames(document, files).note(['blink', 'lamp'], () => {});
    assign(document, targetsOf(document)[0]!, 'lamp');
    expect(targetsOf(document)[0]?.sketch).toBe('lamp');
    document.history.undo();
    expect([targetsOf(document)[0]?.sketch, files.folders]).toEqual(['blink', ['blink']]);
  });

  it('take it along all together, and none takes it from another', async () => {
    const document = await open();
    const { store } = document;
    store.transact(msg('test', 'Another'), tx => {
      const one = store.get(targetsOf(document)[0]!.id) as ObjOf<'component'>;
      const fields = one.fields.map(field => ({ ...field, id: newId() }));
      const instances = one.instances.map(each => ({ ...each, reference: 'U2' }));
      tx.add({ ...one, id: newId(), fields, instances });
    });
    const projects = createMemoryStore();
    const { id } = await projects.create('p', 0, []);
    const files = new SketchFiles(projects, id);
    await files.ready;
    files.create('lamp');
    new SketchRenames(document, files).note(['blink', 'lamp'], () => {});
    assignAll(document, targetsOf(document), 'lamp');
    const state = () => [targetsOf(document).map(({ sketch }) => sketch), files.folders];
    document.history.undo();
    expect(state()).toEqual([['blink', 'blink'], ['blink']]);
    document.history.redo();
    assign(document, targetsOf(document)[1]!, 'blink');
    expect(state()).toEqual([['lamp', 'blink'], ['lamp']]);
  });
});
