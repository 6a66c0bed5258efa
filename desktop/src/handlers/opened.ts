import { z } from 'zod';
import type { Issue } from '@boardwright/engine/base';
import type { OutputFile } from '@boardwright/engine/formats';
import { isGerber, projectFiles } from '@boardwright/native';
import { channels } from '../channels.ts';
import { answer, type IpcPort } from '../ipc.ts';

/** Endings of the files that the system may ask us to open. */
export const OPENED = /\.(kicad_pro|kicad_sch|kicad_pcb|wbk|pro|sch|brd|json|epro2?|zip)$/i;

/** The design files among the words of a command line, of this start or of a second one. */
export const filesOf = (words: readonly string[]): string[] =>
  words.filter(word => !word.startsWith('-') && (OPENED.test(word) || isGerber(word)));

export interface Opening {
  /** Reads a project and offers it to the page. Gives whether it could be read. */
  open(file: string): boolean;
}

/** Keeps projects to open until the page takes them: at its start it may not be there yet. */
export function serveOpened(port: IpcPort, fault: (issues: readonly Issue[]) => void): Opening {
  let waiting: (readonly OutputFile[])[] = [];
  answer(port, channels.opened, z.tuple([]), () => {
    const taken = waiting;
    waiting = [];
    return taken;
  });
  return {
    open(file) {
      const files = projectFiles(file);
      if (!files.ok) {
        fault(files.error);
        return false;
      }
      waiting.push(files.value);
      port.send('opened', '', 'front');
      return true;
    },
  };
}
