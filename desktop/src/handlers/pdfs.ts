import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { channels } from '../channels.ts';
import { answer, type IpcPort } from '../ipc.ts';

interface Options {
  /** Folder of temporary files. */
  readonly temporary: string;
  /** Opens a file with the program that the system has for it; gives what went wrong, '' for nothing. */
  open(file: string): Promise<string>;
}

const BEGIN = '%PDF-';
/** Viewers accept some bytes in front. */
const WITHIN = 1024;
const LONGEST = 100;

const pdfBytes = z
  .instanceof(Uint8Array)
  .refine(bytes => String.fromCharCode(...bytes.subarray(0, WITHIN)).includes(BEGIN), 'a PDF');

/** A name that all systems accept, with the ending by which they choose the program. */
const safeName = (name: string): string =>
  `${
    name
      .replace(/\.pdf$/i, '')
      .replace(/[^\p{L}\p{N}() _-]/gu, '_')
      .slice(0, LONGEST)
      .trim() || '_'
  }.pdf`;

/** Shows PDF files of projects with the viewer of the system, as copies in a temporary folder. */
export function servePdfs(port: IpcPort, { temporary, open }: Options): { close(): void } {
  let folder: string | null = null;
  const copy = (name: string, bytes: Uint8Array): string => {
    folder ??= mkdtempSync(path.join(temporary, 'boardwright-pdf-'));
    const place = path.join(folder, createHash('sha256').update(bytes).digest('hex').slice(0, 16));
    const file = path.join(place, safeName(name));
    mkdirSync(place, { recursive: true });
    // A viewer may have it open, and keep others from writing.
    if (!existsSync(file)) writeFileSync(file, bytes);
    return file;
  };
  answer(port, channels.openPdf, z.tuple([z.string(), pdfBytes]), async (name, bytes) => {
    try {
      const fault = await open(copy(name, bytes));
      if (fault !== '') console.warn(fault);
      return fault === '';
    } catch (error) {
      console.warn(error);
      return false;
    }
  });
  return {
    close() {
      if (folder === null) return;
      try {
        rmSync(folder, { recursive: true });
      } catch (error) {
        // A viewer has a copy open; the system clears its temporary files by itself.
        console.warn(error);
      }
    },
  };
}
