import type { UploadedFile } from '@boardwright/contract';
import type { Schema } from '../db/schema.ts';

/** What the path of an uploaded file begins with; its id follows. */
export const FILE_URL_PREFIX = '/api/eda/file/';

export function fileView(row: Schema['files']): UploadedFile {
  return {
    fileId: row.file_id,
    fileUrl: FILE_URL_PREFIX + row.file_id,
    fileName: row.file_name,
    size: row.size,
    sha256: row.sha256,
  };
}
