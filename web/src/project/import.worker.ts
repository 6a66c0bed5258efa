import { issue, msg, type Issue, type Result } from '@boardwright/engine/base';
import { importProject, type ProjectData } from '@boardwright/engine/formats';
import '../app/glyphs.ts';
import { ArchiveFault, fileSet, readArchive } from './archive.ts';

export interface ImportRequest {
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

export type ImportReply =
  | { readonly type: 'progress'; readonly part: number }
  | { readonly type: 'done'; readonly result: Result<ProjectData> };

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ImportRequest>) => void) | null;
  postMessage(reply: ImportReply): void;
};

async function read({ files }: ImportRequest): Promise<Result<ProjectData>> {
  const [first] = files;
  if (files.length === 1 && first && /\.zip$/i.test(first.name)) {
    const archive = await readArchive(first.name, first.bytes);
    return importProject(archive, part => (scope.postMessage({ type: 'progress', part }), true));
  }
  return importProject(fileSet(Object.fromEntries(files.map(file => [file.name, file.bytes]))));
}

const broken = (error: unknown): readonly Issue[] => {
  if (error instanceof ArchiveFault) return [error.issue];
  console.error(error);
  return [
    issue(
      'error',
      msg('import.failed', 'the file could not be read: {{reason}}', {
        reason: error instanceof Error ? error.message : String(error),
      }),
    ),
  ];
};

scope.onmessage = event => {
  void read(event.data).then(
    result => scope.postMessage({ type: 'done', result }),
    error => scope.postMessage({ type: 'done', result: { ok: false, error: broken(error) } }),
  );
};
