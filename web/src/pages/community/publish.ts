import type { ForumProject, Result } from '@boardwright/contract';
import type { UploadFile } from 'antd';
import { api } from '../../app/api.ts';
import type { Cover } from './CoverField.tsx';

/** What the form of a share asks for. */
export interface PublishValues {
  readonly title: string;
  readonly introduction: string;
  readonly tags: string[];
  readonly licence: string;
  readonly links: readonly string[];
  readonly attachments: readonly UploadFile[];
  /** Of a project that is shared already: whether others see it as it is now. */
  readonly publishRevision: boolean;
}

/** Kinds of upload: pictures, and files of a design. */
const PICTURE = 14;
const FILE = 10;

const isPicture = (name: string): boolean => /\.(jpe?g|png)$/i.test(name);

async function coverUrl(cover: Cover): Promise<Result<string>> {
  if ('url' in cover) return { ok: true, value: cover.url };
  const originalFileName = cover.blob.type === 'image/png' ? 'cover.png' : 'cover.jpg';
  const answer = await api.upload.file({ fileType: PICTURE, originalFileName }, { file: cover.blob, quiet: true });
  return answer.ok ? { ok: true, value: answer.value.fileUrl } : answer;
}

/** Files that are new are uploaded; those of the share have an address already. */
async function attachmentUrls(files: readonly UploadFile[]): Promise<Result<{ fileName: string; fileUrl: string }[]>> {
  const sent: { fileName: string; fileUrl: string }[] = [];
  for (const { name, url, originFileObj: file } of files) {
    if (url !== undefined) sent.push({ fileName: name, fileUrl: url });
    if (!file) continue;
    const fileType = isPicture(name) ? PICTURE : FILE;
    const answer = await api.upload.file({ fileType, originalFileName: name }, { file, quiet: true });
    if (!answer.ok) return answer;
    sent.push({ fileName: name, fileUrl: answer.value.fileUrl });
  }
  return { ok: true, value: sent };
}

/** Uploads cover and attachments, and shares the project or updates its share. For the user it is one step, so it is quiet. */
export async function publish(
  projectId: string,
  isShared: boolean,
  cover: Cover,
  { title, introduction, tags, licence, links, attachments, publishRevision }: PublishValues,
): Promise<Result<ForumProject>> {
  const url = await coverUrl(cover);
  if (!url.ok) return url;
  const files = await attachmentUrls(attachments);
  if (!files.ok) return files;
  const input = {
    projectId,
    coverUrl: url.value,
    title,
    introduction,
    tags,
    licence,
    communityLinks: links.map(link => link.trim()).filter(link => link !== ''),
    attachments: files.value,
  };
  return isShared
    ? api.community.shareUpdate({ ...input, publishRevision }, { quiet: true })
    : api.community.share(input, { quiet: true });
}
