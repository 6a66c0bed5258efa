import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { newId } from '@boardwright/engine/base';
import { importProject } from '@boardwright/engine/formats';
import { fileSet } from '../../project/archive.ts';
import { EditorDocument } from '../../project/document.ts';
import { assign, targetsOf } from './targets.ts';

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
});
