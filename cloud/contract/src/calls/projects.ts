import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { uploadedFileSchema } from './uploads.ts';
import { projectRoleSchema } from '../projectRole.ts';
import { fileAnswer, id, jsonField, none, nothing, pageInput, rows, time, wireBool, wireInt } from '../fields.ts';

/** 1 to 200 characters, no slash. That it is no duplicate only the server knows. */
export const projectNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^/\\]*$/);

export const projectSchema = z.object({
  projectId: id,
  projectName: z.string(),
  /** 0: schematic and board; anything else: simulation. */
  projectType: z.int(),
  createTime: time,
  updateTime: time,
  openCount: z.int(),
  visitCount: z.int(),
  copyCount: z.int(),
  shareTime: time.nullable(),
  example: z.boolean(),
  hasGerber: z.boolean(),
  /** Number of changes in its log. */
  revision: z.int(),
  /** When it went to the recycle bin. */
  deleteTime: time.nullable(),
  /** Of who asks. */
  role: projectRoleSchema,
});
export type Project = z.infer<typeof projectSchema>;

const projectIds = z.object({ projectIds: jsonField(z.array(id).min(1).max(100)) });
const byId = z.object({ id });
const sort = {
  sortBy: z.enum(['createTime', 'updateTime', 'projectName']).default('updateTime'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
};

export const project = {
  exampleList: defineEndpoint({
    name: 'project.exampleList',
    method: 'GET',
    path: '/api/eda/project/example/list',
    auth: 'user',
    summary: 'Examples for a signed-in user.',
    input: nothing,
    output: z.array(projectSchema),
  }),
  articleExampleList: defineEndpoint({
    name: 'project.articleExampleList',
    method: 'GET',
    path: '/api/eda/article/project',
    auth: 'none',
    summary: 'Examples for a visitor.',
    input: nothing,
    output: z.array(projectSchema),
  }),
  create: defineEndpoint({
    name: 'project.create',
    method: 'POST',
    path: '/api/eda/project',
    auth: 'user',
    summary:
      'Creates a project; without a name it gets the first free "Project n". A client may choose projectId; where that is there, it is returned.',
    input: z.object({
      projectType: wireInt.pipe(z.int().min(0).max(9)),
      projectName: z.string().max(500).default(''),
      projectId: z.uuid().optional(),
    }),
    output: projectSchema,
    errors: ['project.name-invalid', 'project.name-taken', 'project.missing', 'project.purged', 'project.needs-owner'],
    silentErrors: true,
  }),
  list: defineEndpoint({
    name: 'project.list',
    method: 'GET',
    path: '/api/eda/project/list',
    auth: 'user',
    summary: 'Projects of the user outside the recycle bin.',
    input: z.object({ ...pageInput(16), ...sort, withDeleted: wireBool.default(false) }),
    output: rows(projectSchema),
  }),
  restoreList: defineEndpoint({
    name: 'project.restoreList',
    method: 'GET',
    path: '/api/eda/project/restore/list',
    auth: 'user',
    summary: 'The recycle bin.',
    input: z.object(pageInput(16)),
    output: rows(projectSchema),
  }),
  restore: defineEndpoint({
    name: 'project.restore',
    method: 'POST',
    path: '/api/eda/project/restore',
    auth: 'user',
    summary: 'Takes projects out of the recycle bin, a single one under another name if projectName is given.',
    input: projectIds.extend({ projectName: z.string().max(500).optional() }),
    output: none,
    errors: ['project.missing', 'project.needs-owner', 'project.name-invalid', 'project.name-taken'],
  }),
  purge: defineEndpoint({
    name: 'project.purge',
    method: 'DELETE',
    path: '/api/eda/project/restore',
    auth: 'user',
    summary:
      'Deletes projects of the recycle bin for good; with `revision` only while they are at that one, so that nothing is deleted unseen.',
    input: projectIds.extend({ revision: wireInt.pipe(z.int().min(0)).optional() }),
    output: none,
    errors: ['project.missing', 'project.needs-owner', 'project.conflict'],
  }),
  purged: defineEndpoint({
    name: 'project.purged',
    method: 'GET',
    path: '/api/eda/project/purged',
    auth: 'user',
    origin: 'ours',
    summary: 'Which of these projects were deleted for good: a device that has one asks before it deletes it as well.',
    input: projectIds,
    output: z.array(id),
  }),
  search: defineEndpoint({
    name: 'project.search',
    method: 'GET',
    path: '/api/eda/project/search',
    auth: 'user',
    summary: 'Projects whose name contains the text, regardless of case.',
    input: z.object({ projectName: z.string().max(200), ...pageInput(16), ...sort }),
    output: rows(projectSchema),
  }),
  open: defineEndpoint({
    name: 'project.open',
    method: 'POST',
    path: '/api/eda/project/open',
    auth: 'user',
    summary: 'Counts an opening and returns the project.',
    input: z.object({ projectId: id }),
    output: projectSchema,
    errors: ['project.missing', 'forbidden'],
  }),
  rename: defineEndpoint({
    name: 'project.rename',
    method: 'PUT',
    path: '/api/eda/project/rename',
    auth: 'user',
    summary:
      'Renames a project; with fromName only if it has that name. userId is accepted and not used: the token says who asks.',
    input: z.object({
      projectId: id,
      projectName: z.string().max(500),
      fromName: z.string().max(500).optional(),
      userId: z.string().max(64).optional(),
    }),
    output: projectSchema,
    errors: ['project.missing', 'project.needs-owner', 'project.name-invalid', 'project.name-taken', 'project.renamed'],
  }),
  remove: defineEndpoint({
    name: 'project.remove',
    method: 'DELETE',
    path: '/api/eda/project/{id}',
    auth: 'user',
    summary: 'Moves a project to the recycle bin.',
    input: byId,
    output: none,
    errors: ['project.missing', 'project.needs-owner'],
  }),
  gerber: defineEndpoint({
    name: 'project.gerber',
    method: 'POST',
    path: '/api/eda/project/gerber',
    auth: 'user',
    summary: 'Makes a project of an uploaded Gerber archive. gerberUrl is the fileUrl of that upload.',
    input: z.object({ gerberUrl: z.string().min(1).max(500), projectName: z.string().max(500) }),
    output: projectSchema,
    errors: ['file.missing', 'upload.type', 'project.name-invalid', 'project.name-taken'],
    silentErrors: true,
  }),
  dfmFile: defineEndpoint({
    name: 'project.dfmFile',
    method: 'GET',
    path: '/api/eda/project/{id}/dfm-file',
    auth: 'user',
    origin: 'ours',
    summary: 'The Gerber archive of a project, for the manufacturing check.',
    input: byId,
    output: fileAnswer,
    errors: ['project.missing', 'project.no-gerber'],
    file: true,
  }),
  mark: defineEndpoint({
    name: 'project.mark',
    method: 'POST',
    path: '/api/eda/project/mark',
    auth: 'user',
    idempotency: 'natural',
    summary: 'Marks how far a batch import is; the client says what the number means. It begins with 0.',
    input: z.object({ state: wireInt.pipe(z.int().min(0).max(99)), batchUid: z.string().min(1).max(64) }),
    output: none,
    errors: ['import.batch-missing'],
  }),
  importBatch: defineEndpoint({
    name: 'project.importBatch',
    method: 'GET',
    path: '/api/eda/project/batch/{batchUid}',
    auth: 'user',
    origin: 'ours',
    summary:
      'A batch import with the files that were uploaded for it, so that it can continue after the page is reloaded.',
    input: z.object({ batchUid: z.string().min(1).max(64) }),
    output: z.object({
      batchUid: z.string(),
      importType: z.string(),
      state: z.int(),
      createTime: time,
      files: z.array(uploadedFileSchema),
    }),
    errors: ['import.batch-missing'],
  }),
  importKicad: defineEndpoint({
    name: 'project.importKicad',
    method: 'POST',
    path: '/import/kicad/edaData',
    auth: 'user',
    rate: 'costly',
    idempotency: 'natural',
    summary: 'Converts an uploaded KiCad schematic, alone or in an archive. schUrl is the fileUrl of that upload.',
    input: z.object({ schUrl: z.string().min(1).max(500) }),
    output: z.object({
      name: z.string(),
      /** Content of a schematic document: its settings and objects. */
      schematic: z.unknown(),
      /** What was left out. */
      warnings: z.array(z.string()),
    }),
    errors: ['file.missing', 'upload.type', 'design.busy', 'import.refused'],
    silentErrors: true,
  }),
};
