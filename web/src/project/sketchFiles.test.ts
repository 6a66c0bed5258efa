import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '@boardwright/engine/storage';
import { fileSet } from './archive.ts';
import { SketchFiles } from './sketchFiles.ts';
import { sketchesAmong, withoutSketches } from './sketchNames.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

async function begin(stored: Readonly<Record<string, string>>, refused = () => false) {
  const projects = createMemoryStore();
  const { id } = await projects.create('p', 0, []);
  for (const [name, text] of Object.entries(stored)) await projects.putBlob(id, `sketches/${name}`, bytes(text));
  const files = new SketchFiles(projects, id, refused);
  await files.ready;
  const now = async () => {
    await files.flush();
    const blobs = await projects.blobs(id);
    return blobs.map(({ name }) => name).sort();
  };
  return { projects, id, files, now };
}

describe('sketches of a project', () => {
  it('shows the tab that is named as the sketch first, and neither libraries nor settings among the files', async () => {
    const { files } = await begin({
      'blink/a.ino': '',
      'blink/blink.ino': 'void setup() {}',
      'blink/lamp.h': '',
      'blink/libraries/Foo/src/Foo.h': 'int foo();',
      'blink/sketch.yaml': 'default_fqbn: arduino:avr:mega\n',
      'old.hex': ':00000001FF',
    });
    expect([files.folders, files.firmware]).toEqual([['blink'], ['old.hex']]);
    expect(files.names('blink')).toEqual(['blink.ino', 'a.ino', 'lamp.h']);
    expect(files.libraries('blink')).toEqual([
      { name: 'Foo', files: [{ name: 'src/Foo.h', bytes: bytes('int foo();') }] },
    ]);
    expect(files.board('blink')).toBe('mega');
    files.setBoard('blink', 'nano');
    expect(files.text('blink', 'sketch.yaml')).toBe('default_fqbn: arduino:avr:nano\n');
    files.setBoard('blink', 'pico');
    expect(files.text('blink', 'sketch.yaml')).toBe('default_fqbn: arduino:mbed_rp2040:pico\n');
    expect(files.board('blink')).toBe('pico');
  });

  it('reads texts of other times as what they say', async () => {
    const { projects, id } = await begin({});
    // “灯” in GBK.
    await projects.putBlob(id, 'sketches/a/a.ino', Uint8Array.of(0x2f, 0x2f, 0xb5, 0xc6));
    const files = new SketchFiles(projects, id);
    await files.ready;
    expect(files.text('a', 'a.ino')).toBe('//灯');
    files.set('a', 'a.ino', '//灯!');
    await files.flush();
    const [blob] = await projects.blobs(id);
    expect(new TextDecoder().decode(await projects.getBlob(blob!.hash))).toBe('//灯!');
  });

  it('stores what is edited, added, renamed and removed, and nothing else', async () => {
    const { projects, id, files, now } = await begin({ 'a/a.ino': 'one', 'a/b.h': '' });
    const before = files.version('a');
    files.set('a', 'a.ino', 'two');
    expect(files.version('a')).toBeGreaterThan(before);
    expect(files.store.getState().saveState).toBe('saving');
    files.put('a/c.cpp', bytes('int c;'));
    files.remove('a/b.h');
    expect(await now()).toEqual(['sketches/a/a.ino', 'sketches/a/c.cpp']);
    expect(files.store.getState().saveState).toBe('saved');
    files.rename('a', 'lamp');
    expect(await now()).toEqual(['sketches/lamp/c.cpp', 'sketches/lamp/lamp.ino']);
    const again = new SketchFiles(projects, id);
    await again.ready;
    expect(again.text('lamp', 'lamp.ino')).toBe('two');
    expect(again.create(again.freeName('lamp'))).toBe('lamp2');
    await again.flush();
    files.remove('lamp');
    expect(await now()).toEqual(['sketches/lamp2/lamp2.ino']);
  });

  it('takes what another window stored when it reads again, and keeps what is not stored yet next to it', async () => {
    const { projects, id, files } = await begin({ 'a/a.ino': 'one', 'a/b.h': 'one' });
    files.set('a', 'a.ino', 'mine');
    await projects.putBlob(id, 'sketches/a/a.ino', bytes('theirs'));
    await projects.putBlob(id, 'sketches/a/b.h', bytes('theirs'));
    await files.load();
    expect([files.text('a', 'a.ino'), files.text('a', 'b.h')]).toEqual(['theirs', 'theirs']);
    // What was written here is not lost: it lies beside.
    expect(files.text('a', 'a.ino.mine.txt')).toBe('mine');
    // Nor is it when that happens again; where both wrote the same, there is nothing to keep.
    files.set('a', 'a.ino', 'mine again');
    files.set('a', 'b.h', 'the same');
    await projects.putBlob(id, 'sketches/a/a.ino', bytes('theirs again'));
    await projects.putBlob(id, 'sketches/a/b.h', bytes('the same'));
    await files.load();
    expect(files.names('a')).toEqual(['a.ino', 'a.ino.mine.txt', 'a.ino.mine2.txt', 'b.h']);
    expect(['.mine.txt', '.mine2.txt'].map(end => files.text('a', `a.ino${end}`))).toEqual(['mine', 'mine again']);
  });

  it('keeps what is stored from here while it reads', async () => {
    const { projects, files } = await begin({ 'a/a.ino': 'one' });
    const { getBlob } = projects;
    projects.getBlob = async hash => {
      const read = await getBlob.call(projects, hash);
      files.set('a', 'a.ino', 'two');
      files.put('a/b.h', bytes('new'));
      await files.flush();
      return read;
    };
    await files.load();
    expect([files.text('a', 'a.ino'), files.text('a', 'b.h')]).toEqual(['two', 'new']);
  });

  it('stores nothing over what is newer where the right to edit was lost before it could be stored', async () => {
    let isReading = false;
    const { projects, id, files, now } = await begin({ 'a/a.ino': 'one', 'a/b.h': 'one' }, () => isReading);
    const { putBlob } = projects;
    projects.putBlob = () => Promise.reject(new Error('full'));
    files.set('a', 'a.ino', 'mine');
    await files.flush();
    projects.putBlob = putBlob;
    isReading = true;
    await projects.putBlob(id, 'sketches/a/a.ino', bytes('theirs'));
    expect(await now()).toEqual(['sketches/a/a.ino', 'sketches/a/b.h']);
    const stored = async () => {
      const again = new SketchFiles(projects, id);
      await again.ready;
      return again.names('a').map(name => again.text('a', name));
    };
    expect([await stored(), files.store.getState().saveState]).toEqual([['theirs', 'one'], 'failed']);
    // The right comes back: both are there.
    isReading = false;
    await files.load();
    await files.flush();
    expect([await stored(), files.store.getState().saveState]).toEqual([['theirs', 'mine', 'one'], 'saved']);
    // What is written until the right goes over is stored on the way.
    files.set('a', 'b.h', 'last');
    isReading = true;
    await files.flush(true);
    expect(await stored()).toEqual(['theirs', 'mine', 'last']);
  });

  it('changes nothing where another window has the right to edit', async () => {
    const { files, now } = await begin({ 'a/a.ino': 'one' }, () => true);
    files.set('a', 'a.ino', 'two');
    files.remove('a');
    files.rename('a', 'b');
    files.put('a/x.h', bytes(''));
    expect([files.text('a', 'a.ino'), await now()]).toEqual(['one', ['sketches/a/a.ino']]);
  });

  it('reports that a sketch could not be stored, and stores it the next time', async () => {
    const { projects, files } = await begin({ 'a/a.ino': 'one' });
    const { putBlob } = projects;
    projects.putBlob = () => Promise.reject(new Error('full'));
    files.set('a', 'a.ino', 'two');
    await files.flush();
    expect(files.store.getState().saveState).toBe('failed');
    projects.putBlob = putBlob;
    await files.flush();
    expect(files.store.getState().saveState).toBe('saved');
  });
});

describe('sketches among the files of a project', () => {
  it('finds them below any folder of the project, and leaves the others to the importers', () => {
    const files = fileSet({
      'demo/demo.kicad_sch': bytes('(kicad_sch)'),
      'demo/sketches/blink/blink.ino': bytes('x'),
      'demo/sketches/blink/libraries/Foo/extras/Foo.kicad_sch': bytes('(kicad_sch)'),
      'demo/sketches/.hidden/x': bytes('x'),
      'demo/sketches/up/../../x.ino': bytes('x'),
    });
    expect(sketchesAmong(files).map(({ name }) => name)).toEqual([
      'blink/blink.ino',
      'blink/libraries/Foo/extras/Foo.kicad_sch',
    ]);
    expect(withoutSketches(files).names).toEqual(['demo/demo.kicad_sch']);
  });

  it('leaves designs alone whose folder is called as that of sketches', () => {
    const files = fileSet({
      'sketches/amp.kicad_sch': bytes('(kicad_sch)'),
      'sketches/psu/psu.kicad_sch': bytes('(kicad_sch)'),
      'sketches/psu/notes.txt': bytes('x'),
      'sketches/blink/blink.ino': bytes('x'),
      'sketches/old.hex': bytes(':00000001FF'),
    });
    expect(sketchesAmong(files).map(({ name }) => name)).toEqual(['blink/blink.ino', 'old.hex']);
    expect(withoutSketches(files).names).toEqual([
      'sketches/amp.kicad_sch',
      'sketches/psu/psu.kicad_sch',
      'sketches/psu/notes.txt',
    ]);
  });
});
