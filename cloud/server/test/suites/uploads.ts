import { gzipSync } from 'node:zlib';
import type { UploadKind } from '@boardwright/contract';
import { expect, test } from 'vitest';
import { makeRar4, makeTar } from '../../../../engine/test/makeArchives.ts';
import { must, refused, staged } from '../harness.ts';
import type { TestClient, TestServer } from '../harness.ts';
import { makeZip } from '../zip.ts';

const upload = ({ api }: TestClient, fileType: UploadKind, originalFileName: string, data: Uint8Array | string) =>
  api.upload.file({ fileType, originalFileName }, { file: new Blob([data as Uint8Array<ArrayBuffer>]) });

const gerber = makeZip([
  { name: 'top.gtl', data: 'G04*' },
  { name: 'drill/', data: '' },
  { name: 'drill/x.drl', data: 'M48' },
]);
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

export function uploadSuite(server: () => TestServer): void {
  test('an archive comes back byte by byte under its own name, to its owner only', async () => {
    const client = await server().user();
    const file = must(await upload(client, 8, 'Платa 板.zip', gerber));
    expect(file).toMatchObject({ fileName: 'Платa 板.zip', size: gerber.length });
    const got = must(await client.api.upload.get({ fileId: file.fileId }));
    expect(got.filename).toBe('Платa 板.zip');
    expect(Buffer.from(await got.data.arrayBuffer()).equals(gerber)).toBe(true);
    const other = await server().user();
    expect(refused(await other.api.upload.get({ fileId: file.fileId })).id).toBe('file.missing');
  });

  test('the same bytes are stored once, and nothing is left in the incoming folder', async () => {
    const client = await server().user();
    const zip = makeZip([{ name: 'top.gtl', data: crypto.randomUUID() }]);
    const a = must(await upload(client, 8, 'a.zip', zip));
    const b = must(await upload(client, 8, 'b.zip', zip));
    expect(a.fileId).not.toBe(b.fileId);
    expect(a.sha256).toBe(b.sha256);
    refused(await upload(client, 8, 'c.zip', 'text'));
    expect(await staged(server().dataDir)).toEqual([]);
    expect((await server().kept()).filter(name => name.startsWith(a.sha256))).toHaveLength(1);
  });

  test.each<[name: string, kind: UploadKind, data: Uint8Array | string, id: string]>([
    ['gerber.zip', 8, 'G04 this is text*', 'upload.disguised'],
    ['gerber.rar', 8, gerber, 'upload.disguised'],
    ['cut.rar', 8, Buffer.from('526172211a0700', 'hex'), 'upload.archive-broken'],
    ['bom.xlsx', 10, 'a,b', 'upload.disguised'],
    ['photo.png', 14, Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'upload.disguised'],
    ['bom.csv', 10, Buffer.from([0, 1, 2]), 'upload.disguised'],
    ['virus.exe', 10, 'MZ', 'upload.type'],
    ['noending', 8, gerber, 'upload.type'],
    ['board.sch', 8, 'text', 'upload.type'],
    ['empty.zip', 8, '', 'upload.empty'],
    ['cut.zip', 8, gerber.subarray(0, 60), 'upload.archive-broken'],
  ])('%s as kind %i is refused', async (name, kind, data, id) => {
    expect(refused(await upload(await server().user(), kind, name, data)).id).toBe(id);
  });

  test.each<[name: string, kind: UploadKind, data: Uint8Array | string]>([
    ['bom.csv', 10, 'Designator,Quantity,MPN\r\nR1,1,电阻'],
    ['gbk.csv', 10, Buffer.from([0xb5, 0xe7, 0xd7, 0xe8, 0x2c, 0x31])],
    ['utf16.txt', 10, Buffer.from('\ufeffa,b', 'utf16le')],
    ['bom.xls', 10, Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['x.kicad_pcb', 7, '(kicad_pcb (version 20240108))'],
    ['x.RAR', 8, makeRar4([{ name: 'top.gtl', data: 'G04*' }])],
    ['job.tar.gz', 8, new Uint8Array(gzipSync(makeTar([{ name: 'matrix/matrix', data: 'STEP {\n}' }])))],
    ['me.png', 13, png],
  ])('%s as kind %i is taken', async (name, kind, data) => {
    expect(must(await upload(await server().user(), kind, name, data)).fileName).toBe(name);
  });

  test('the message of a disguised file reports what it is, in both languages', async () => {
    const client = await server().user();
    expect(refused(await upload(client, 8, 'a.zip', 'text')).message).toBe(
      'Upload failed: the file is named .zip, but its content is not. (It looks like text.)',
    );
    const chinese = server().visitor('zh');
    chinese.token = client.token;
    expect(refused(await upload(chinese, 8, 'a.zip', 'text')).message).toMatch(/^上传失败：文件名为 \.zip/);
  });

  test('size limits are those of the kind, with the specification’s text', async () => {
    const client = await server().user();
    const image = Buffer.concat([png, Buffer.alloc(1024 * 1024)]);
    expect(refused(await upload(client, 13, 'me.png', image)).message).toBe(
      'Upload failed: file size cannot greater then 1M.',
    );
    must(await upload(client, 14, 'me.png', image));
  });

  test.each<[what: string, id: string, zip: Buffer]>([
    ['leaves its folder', 'upload.archive-path', makeZip([{ name: '../../etc/passwd', data: 'x' }])],
    ['names an absolute path', 'upload.archive-path', makeZip([{ name: '/etc/passwd', data: 'x' }])],
    ['leaves its folder as on Windows', 'upload.archive-path', makeZip([{ name: '..\\x', data: 'x' }])],
    ['holds a symbolic link', 'upload.archive-link', makeZip([{ name: 'l', data: '/etc', mode: 0o120777 }])],
    [
      'unpacks to more than it says',
      'upload.archive-broken',
      makeZip([{ name: 'a', data: Buffer.alloc(100_000), claimedSize: 10 }]),
    ],
    [
      'says it unpacks to 4 GB',
      'upload.archive-unpacked',
      makeZip([{ name: 'a', data: 'x', claimedSize: 0xfffffffe }]),
    ],
    [
      'holds too many files',
      'upload.archive-entries',
      makeZip(Array.from({ length: 5001 }, (_, i) => ({ name: `${i}`, data: '' }))),
    ],
  ])('an archive that %s is refused', async (_, id, zip) => {
    expect(refused(await upload(await server().user(), 8, 'a.zip', zip)).id).toBe(id);
  });

  test.each([
    ['../../../etc/passwd.zip', 'passwd.zip'],
    ['C:\\Users\\me\\board.zip', 'board.zip'],
    ['a\u202egpj.zip', 'a_gpj.zip'],
  ])('the name %j is kept as %j', async (name, kept) => {
    expect(must(await upload(await server().user(), 8, name, gerber)).fileName).toBe(kept);
  });

  test('a Gerber project, and its archive for the manufacturing check', async () => {
    const client = await server().user();
    const { api } = client;
    const { fileUrl } = must(await upload(client, 8, 'g.zip', gerber));
    const project = must(await api.project.gerber({ gerberUrl: fileUrl, projectName: 'From Gerber' }));
    expect(project.hasGerber).toBe(true);
    const file = must(await api.project.dfmFile({ id: project.projectId }));
    expect(file.filename).toBe('g.zip');
    expect(Buffer.from(await file.data.arrayBuffer()).equals(gerber)).toBe(true);

    const make = async (gerberUrl: string, projectName = 'x') =>
      refused(await api.project.gerber({ gerberUrl, projectName })).id;
    expect(await make(fileUrl, 'from gerber')).toBe('project.name-taken');
    expect(await make('http://169.254.169.254/latest/meta-data')).toBe('file.missing');
    expect(await make(must(await upload(client, 10, 'a.csv', 'a,b')).fileUrl)).toBe('upload.type');
    const plain = must(await api.project.create({ projectType: 0 }));
    expect(refused(await api.project.dfmFile({ id: plain.projectId })).id).toBe('project.no-gerber');
  });

  test('no file, no fields: refused, not broken', async () => {
    const client = await server().user();
    const none = await client.api.upload.file({ fileType: 8, originalFileName: 'a.zip' });
    expect(refused(none).id).toBe('upload.missing');
    expect(refused(await upload(client, 9 as UploadKind, 'a.zip', gerber)).id).toBe('input.unreadable');
  });
}
