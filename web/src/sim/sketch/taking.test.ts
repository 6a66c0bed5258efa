import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '@boardwright/engine/storage';
import { SketchFiles } from '../../project/sketchFiles.ts';
import { replacedBy, takeFiles } from './taking.ts';

async function begin() {
  const projects = createMemoryStore();
  const { id } = await projects.create('p', 0, []);
  const files = new SketchFiles(projects, id);
  await files.ready;
  files.create('blink');
  return files;
}

const library = (name: string, extra = '') =>
  zipSync({
    [`${name}-main/library.properties`]: strToU8(`name=${name}\n`),
    [`${name}-main/src/${name}.h`]: strToU8(`int ${name}();${extra}`),
    [`${name}-main/examples/Show/Show.ino`]: strToU8('x'),
    [`${name}-main/extras/picture.png`]: strToU8('x'),
    [`${name}-main/.github/x.h`]: strToU8('x'),
  });

describe('files that are dropped on a sketch', () => {
  it('become sources, libraries and firmware; what is none of these is reported', async () => {
    const files = await begin();
    const { taken, issues } = await takeFiles(files, 'blink', [
      { name: 'tab.ino', bytes: strToU8('int a;') },
      { name: 'C:\\lib\\Foo.zip', bytes: library('Foo') },
      { name: 'old.hex', bytes: strToU8(':00000001FF') },
      { name: 'photo.jpg', bytes: strToU8('x') },
      { name: 'bad.zip', bytes: strToU8('no zip at all') },
      { name: 'empty.zip', bytes: zipSync({ 'readme.md': strToU8('x') }) },
    ]);
    expect(taken).toEqual({ sources: ['tab.ino'], libraries: ['Foo'], firmware: ['old.hex'] });
    expect(issues.map(({ message, place }) => [message.id, place?.file])).toEqual([
      ['sketch.foreignFile', 'photo.jpg'],
      ['archive.notZip', 'bad.zip'],
      ['compile.noHeader', 'empty.zip'],
    ]);
    expect(files.names('blink')).toEqual(['blink.ino', 'tab.ino']);
    expect(files.firmware).toEqual(['old.hex']);
    const [foo] = files.libraries('blink');
    expect(foo!.files.map(({ name }) => name)).toEqual(['library.properties', 'src/Foo.h']);
  });

  it('a library takes the place of its earlier version', async () => {
    const files = await begin();
    await takeFiles(files, 'blink', [{ name: 'Foo.zip', bytes: library('Foo') }]);
    await takeFiles(files, 'blink', [{ name: 'Foo-2.zip', bytes: library('Foo', '// two') }]);
    const libraries = files.libraries('blink');
    expect(libraries.map(({ name }) => name)).toEqual(['Foo']);
    expect(new TextDecoder().decode(libraries[0]!.files.at(-1)!.bytes)).toContain('two');
  });

  it('are reported before, where they replace others', async () => {
    const files = await begin();
    files.put('old.hex', strToU8(':00000001FF'));
    files.put('blink/same.h', strToU8('x'));
    const picked = ['dir/blink.ino', 'same.h', 'new.h', 'old.hex'].map(name => ({ name, bytes: strToU8('x') }));
    expect(replacedBy(files, 'blink', picked)).toEqual(['blink.ino', 'old.hex']);
  });

  it('stay inside of the folder of libraries, with any name of a library', async () => {
    const files = await begin();
    const bytes = zipSync({ 'library.properties': strToU8('name=..\n'), 'x.h': strToU8('int x;') });
    const { taken } = await takeFiles(files, 'blink', [{ name: '...zip', bytes }]);
    expect(taken.libraries).toEqual(['library']);
    expect(files.bytes('blink/libraries/library/x.h')).toBeDefined();
  });
});
