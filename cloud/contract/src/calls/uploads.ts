import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fileAnswer, id, jsonField, none, pageInput, rows, time, wireInt } from '../fields.ts';

const MB = 1024 * 1024;

/**
 * The kinds of upload: code on the wire, most bytes, file name endings.
 * The specification names the four limits but not which upload has which: the assignment is ours.
 */
export const uploadKinds = {
  7: {
    purpose: 'batch import',
    maxBytes: 100 * MB,
    extensions: ['sch', 'pcb', 'kicad_sch', 'kicad_pcb', 'zip', 'rar'],
  },
  8: { purpose: 'Gerber, ODB++ or board', maxBytes: 50 * MB, extensions: ['zip', 'rar', 'tgz', 'gz', 'tar'] },
  10: {
    purpose: 'design, BOM or coordinate file',
    maxBytes: 50 * MB,
    extensions: [
      'xlsx',
      'xls',
      'ods',
      'csv',
      'tsv',
      'txt',
      'pos',
      'xyrs',
      'sch',
      'pcb',
      'kicad_sch',
      'kicad_pcb',
      'zip',
      'rar',
    ],
  },
  13: { purpose: 'avatar', maxBytes: 1 * MB, extensions: ['jpg', 'jpeg', 'png'] },
  14: { purpose: 'image', maxBytes: 5 * MB, extensions: ['jpg', 'jpeg', 'png'] },
} as const;

export type UploadKind = keyof typeof uploadKinds;

/** Files of a message to the operators (specification, section 5): how many, most bytes of each, and their endings. */
export const attachmentLimits = {
  files: 5,
  maxBytes: 50 * MB,
  extensions: [
    ...new Set([...uploadKinds[8].extensions, ...uploadKinds[10].extensions, ...uploadKinds[14].extensions]),
  ],
} as const;

/** Why a file may be refused. */
export const fileErrors = [
  'upload.missing',
  'upload.type',
  'upload.size',
  'upload.disguised',
  'upload.empty',
  'upload.incomplete',
  'upload.several',
  'storage.full',
  'upload.archive-broken',
  'upload.archive-entries',
  'upload.archive-unpacked',
  'upload.archive-path',
  'upload.archive-link',
] as const;

export const uploadedFileSchema = z.object({
  fileId: id,
  /** Path of `upload.get` for this file. */
  fileUrl: z.string(),
  fileName: z.string(),
  size: z.int(),
  sha256: z.string(),
});
export type UploadedFile = z.infer<typeof uploadedFileSchema>;

/** A file that the user keeps. */
const keptFileSchema = uploadedFileSchema.extend({
  createTime: time,
  /** Its kind of upload; see uploadKinds. */
  fileType: z.int(),
  /** `ordered`: an order was placed with it, so that it can no longer be deleted. */
  state: z.enum(['unused', 'used', 'ordered']),
  references: z.array(z.object({ type: z.enum(['project', 'cart', 'quote', 'order']), id, name: z.string() })),
});
export type KeptFile = z.infer<typeof keptFileSchema>;

export const upload = {
  file: defineEndpoint({
    name: 'upload.file',
    method: 'POST',
    path: '/api/eda/file/upload',
    encoding: 'multipart',
    rate: 'upload',
    auth: 'user',
    summary: 'Stores a file. fileType: see uploadKinds. Send the fields before the file.',
    input: z.object({
      fileType: wireInt.pipe(z.union([z.literal(7), z.literal(8), z.literal(10), z.literal(13), z.literal(14)])),
      originalFileName: z.string().min(1).max(255),
      batchUid: z.string().max(64).optional(),
      importType: z.string().max(32).optional(),
    }),
    filePart: 'file',
    output: uploadedFileSchema,
    errors: fileErrors,
  }),
  get: defineEndpoint({
    name: 'upload.get',
    method: 'GET',
    path: '/api/eda/file/{fileId}',
    auth: 'user',
    origin: 'ours',
    summary: 'An uploaded file of the user.',
    input: z.object({ fileId: id }),
    output: fileAnswer,
    errors: ['file.missing'],
    file: true,
  }),
  list: defineEndpoint({
    name: 'upload.list',
    method: 'GET',
    path: '/api/eda/file/list',
    auth: 'user',
    origin: 'ours',
    summary: 'Uploaded files of the user, the newest first, with what uses them.',
    input: z.object(pageInput(16)),
    output: rows(keptFileSchema),
  }),
  remove: defineEndpoint({
    name: 'upload.remove',
    method: 'DELETE',
    path: '/api/eda/file/{fileId}',
    auth: 'user',
    origin: 'ours',
    summary: 'Deletes an uploaded file, unless a project, a cart item, a quote or an order uses it.',
    input: z.object({ fileId: id }),
    output: none,
    errors: ['file.missing', 'file.in-use', 'file.in-cart', 'file.quoted', 'file.ordered'],
  }),
  bom: defineEndpoint({
    name: 'upload.bom',
    method: 'POST',
    path: '/api/eda/bom/upload',
    encoding: 'multipart',
    rate: 'upload',
    auth: 'user',
    summary: 'Uploads a bill of materials (or names an uploaded one) with its coordinate files.',
    input: z.object({
      bomUrl: z.string().max(500).optional(),
      projectId: id.optional(),
      bomFileName: z.string().max(255).optional(),
      coordinateFile: jsonField(z.array(z.object({ fileName: z.string(), fileUrl: z.string() }))).optional(),
    }),
    filePart: 'bomFile',
    output: z.object({ quoteId: id }),
    errors: [
      'upload.missing',
      'upload.type',
      'upload.size',
      'upload.disguised',
      'upload.empty',
      'upload.incomplete',
      'storage.full',
      'upload.archive-broken',
      'upload.archive-entries',
      'upload.archive-unpacked',
      'upload.archive-path',
      'upload.archive-link',
      'file.missing',
      'project.missing',
      'project.needs-editor',
    ],
  }),
};
