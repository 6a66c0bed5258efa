import type { EndpointOutput } from '@boardwright/contract';
import type { Msg } from '@boardwright/engine/base';
import { currentProfile, inNanometres } from '../capabilities/profiles.ts';
import type { Profile } from '../capabilities/profiles.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { designIdOf, filesOf, findDesign } from '../designs/designs.ts';
import { readDesign } from '../designs/reader.ts';
import type { FileSource } from '../designs/readInProcess.ts';
import type { BrokenLimit, Reading } from '../designs/readFiles.ts';
import { findBlob } from '../files/holding.ts';
import { textIn } from '../http/texts.ts';
import type { Call, Handlers } from '../http/call.ts';
import { Refusal, refuse } from '../refusal.ts';
import { findFile } from './uploads.ts';

type DesignView = EndpointOutput<'design.view'>;

/** A design as its owner and operators see it. */
export async function designView(
  db: Queries,
  row: Schema['designs'],
  { locale }: Pick<Call, 'locale'>,
): Promise<DesignView> {
  const files = await filesOf(db, row.user_id, row.design_id);
  const checks = row.checks === null ? null : (JSON.parse(row.checks) as BrokenLimit[]);
  return {
    designId: row.design_id,
    state: row.state,
    fault: row.fault === null ? null : textIn(locale, JSON.parse(row.fault) as Msg),
    facts: row.facts === null ? null : (JSON.parse(row.facts) as DesignView['facts']),
    capabilityVersion: row.profile_version,
    checks: checks && checks.map(each => ({ ...each, title: textIn(locale, each.title) })),
    files: files.map(({ file_name, size, sha256 }) => ({ fileName: file_name, size: Number(size), sha256 })),
    createTime: row.created_at,
  };
}

/** These files of the user; null when one of them is not there. */
async function findFiles(db: Queries, userId: string, fileIds: readonly string[]): Promise<Schema['files'][] | null> {
  const files: Schema['files'][] = [];
  for (const fileId of new Set(fileIds)) {
    const file = await findFile(db, userId, fileId);
    if (file === undefined) return null;
    files.push(file);
  }
  return files;
}

async function read(
  call: Call,
  files: readonly Schema['files'][],
  { capability }: Profile,
): Promise<Reading | Refusal> {
  const { line, limits } = call.designs;
  const work = async (): Promise<Reading | Refusal> => {
    const sources: FileSource[] = [];
    for (const { sha256, file_name, size } of files) {
      const blob = await findBlob(call.db.read, call.userId, sha256);
      if (blob === undefined) return refuse('file.missing');
      const open = async () => (await call.blobs.openBlob(blob.name)).stream();
      sources.push({ name: file_name, size: Number(size), open });
    }
    return readDesign(sources, inNanometres(capability), limits);
  };
  const taken = await line.run(call.userId, work, call.gone);
  if ('turned' in taken) return refuse('design.busy', { seconds: taken.turned.seconds }, taken.turned);
  // The caller has disconnected; nobody reads this.
  return taken.done ?? refuse('operation.failed');
}

function rowOf(userId: string, designId: string, reading: Reading, { version }: Profile, now: Date): Schema['designs'] {
  const isRead = reading.state === 'read';
  return {
    user_id: userId,
    design_id: designId,
    state: reading.state,
    fault: isRead ? null : JSON.stringify(reading.fault),
    facts: isRead ? JSON.stringify(reading.facts) : null,
    checks: isRead && reading.checks ? JSON.stringify(reading.checks) : null,
    created_at: now.toISOString(),
    profile_version: version,
  };
}

export const designHandlers: Handlers = {
  /**
   * Files that were read before are not read again while the same capability profile is in force: the same files say the same. One that
   * could not be read is tried once more.
   */
  'design.create': async ({ fileIds }, call) => {
    const files = await findFiles(call.db.read, call.userId, fileIds);
    if (files === null) return refuse('file.missing');
    const designId = designIdOf(files);
    const known = await findDesign(call.db.read, call.userId, designId);
    const profile = await currentProfile(call.db.read);
    if (known?.state === 'read' && known.profile_version === profile.version)
      return designView(call.db.read, known, call);
    const reading = await read(call, files, profile);
    if (reading instanceof Refusal) return reading;
    return call.db.write(async tx => {
      // A file may have been deleted while it was read.
      if ((await findFiles(tx, call.userId, fileIds)) === null) return refuse('file.missing');
      const row = rowOf(call.userId, designId, reading, profile, call.now());
      const earlier = await findDesign(tx, call.userId, designId);
      if (earlier !== undefined) {
        const { fault, facts, checks, state, profile_version } = row;
        await tx
          .updateTable('designs')
          .set({ fault, facts, checks, state, profile_version })
          .where('user_id', '=', call.userId)
          .where('design_id', '=', designId)
          .execute();
        return designView(tx, { ...earlier, fault, facts, checks, state, profile_version }, call);
      }
      await tx.insertInto('designs').values(row).execute();
      const distinct = new Map(files.map(file => [file.sha256, file]));
      await tx
        .insertInto('design_files')
        .values(
          [...distinct.values()].map(({ sha256, file_name, size }) => ({
            user_id: call.userId,
            design_id: designId,
            sha256,
            file_name,
            size,
          })),
        )
        .execute();
      return designView(tx, row, call);
    });
  },

  'design.view': async ({ designId }, call) => {
    const row = await findDesign(call.db.read, call.userId, designId);
    return row === undefined ? refuse('design.missing') : designView(call.db.read, row, call);
  },

  'design.file': async ({ designId, sha256 }, call) => {
    const { read: db } = call.db;
    if ((await findDesign(db, call.userId, designId)) === undefined) return refuse('design.missing');
    const file = (await filesOf(db, call.userId, designId)).find(each => each.sha256 === sha256);
    const blob = file && (await findBlob(db, call.userId, sha256));
    return file && blob ? { blob: blob.name, fileName: file.file_name } : refuse('file.missing');
  },
};
