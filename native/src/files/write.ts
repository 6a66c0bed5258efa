import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { fail, issue, msg, ok, type Result } from '@boardwright/engine/base';
import type { OutputFile } from '@boardwright/engine/formats';
import { fileIssue } from './faults.ts';

function writeWhole(file: string, bytes: Uint8Array): void {
  const handle = openSync(file, 'w');
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Writes files into a folder, made when missing. Each appears under its name only when all of them are whole on the
 * disk: a full disk or a crash leaves what was there before. Gives their paths.
 */
export function writeFiles(folder: string, files: readonly OutputFile[]): Result<readonly string[]> {
  const root = path.resolve(folder);
  const plan = files.map(({ name, bytes }) => {
    const file = path.resolve(root, name);
    return { file, temporary: path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.part`), bytes };
  });
  const outside = plan.find(({ file }) => !file.startsWith(root.endsWith(path.sep) ? root : root + path.sep));
  if (outside)
    return fail(
      issue('error', msg('file.outside', 'the design refers to a file outside the target folder'), {
        file: outside.file,
      }),
    );
  let current = root;
  const begun: string[] = [];
  try {
    mkdirSync(root, { recursive: true });
    for (const { file, temporary, bytes } of plan) {
      current = file;
      mkdirSync(path.dirname(file), { recursive: true });
      begun.push(temporary);
      writeWhole(temporary, bytes);
    }
    for (const { file, temporary } of plan) {
      current = file;
      renameSync(temporary, file);
    }
    return ok(plan.map(({ file }) => file));
  } catch (error) {
    for (const temporary of begun) if (existsSync(temporary)) rmSync(temporary);
    return fail(fileIssue(error, current));
  }
}
