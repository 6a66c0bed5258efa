import { must } from './results.ts';
import type { TestClient } from './harness.ts';

/** A picture of 900 x 600 pixels, as far as its head says; `tag` makes it another file. */
export const cover = (tag = '', width = 900) => {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(600, 4);
  return Buffer.concat([head, size, Buffer.from(`0802000000${tag}`, 'utf8')]);
};

export async function upload({ api }: TestClient, data: Uint8Array, name = 'cover.png', fileType: 10 | 14 = 14) {
  const file = new Blob([new Uint8Array(data)]);
  return must(await api.upload.file({ fileType, originalFileName: name }, { file, quiet: true })).fileUrl;
}

export const change = (id: string) => ({ changeId: id, body: { text: id } });

/** A project with a change, and the input to share it. */
export async function projectOf(client: TestClient, projectName = 'Pump') {
  const { projectId } = must(await client.api.project.create({ projectType: 0, projectName }));
  must(await client.api.revision.push({ id: projectId, baseRevision: 0, changes: [change(`${projectName}-1`)] }));
  const coverUrl = await upload(client, cover(projectId));
  return { projectId, coverUrl, title: projectName, introduction: `The ${projectName}` };
}

export async function shared(client: TestClient, more: object = {}, projectName?: string) {
  const input = { ...(await projectOf(client, projectName)), ...more };
  return { input, share: must(await client.api.community.share(input, { quiet: true })) };
}
