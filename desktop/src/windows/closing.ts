import { z } from 'zod';
import { channels } from '../channels.ts';
import { answerFrom, type IpcPort } from '../ipc.ts';

/** What a page answers when it is asked whether its window may close. */
const readiness = z.enum(['saved', 'unsaved', 'folderUnsaved']);

/**
 * Why the user is asked before a window closes: something could not be saved, or is stored but could not be saved in its live folder, or
 * the page does not answer.
 */
export type Doubt = 'unsaved' | 'folderUnsaved' | 'silent';

interface Options {
  /** Asks the page of a window to save, and then to answer; false where no page listens. */
  ask(window: number): boolean;
  /** Closes a window that may be closed now. */
  close(window: number): void;
  /** The window stays, and with it the app where it was quitting. */
  stay(window: number): void;
  /** Asks the user whether to close all the same. */
  confirm(window: number, doubt: Doubt): Promise<boolean>;
  /** A page that has not answered after so long does not respond, milliseconds. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 10_000;

/** Closes windows after their pages have saved what was edited, also into live folders. */
export class Closing {
  private readonly options: Options;
  private readonly asked = new Map<number, NodeJS.Timeout>();
  private readonly allowed = new Set<number>();

  constructor(port: IpcPort, options: Options) {
    this.options = options;
    answerFrom(port, channels.readyToClose, z.tuple([readiness]), ({ window }, state) => this.answered(window, state));
  }

  /** Whether a window that is being closed may close now; otherwise its page is asked, and it is closed when that has saved. */
  mayClose(window: number): boolean {
    if (this.allowed.has(window)) return true;
    if (this.asked.has(window)) return false;
    if (!this.options.ask(window)) return true;
    const timer = setTimeout(() => void this.doubted(window, 'silent'), this.options.patienceMs ?? PATIENCE_MS);
    this.asked.set(window, timer);
    return false;
  }

  /** Whether the page of this window has saved, or the user gave up what it could not save. */
  isAllowed(window: number): boolean {
    return this.allowed.has(window);
  }

  /** The window is closed. */
  forget(window: number): void {
    clearTimeout(this.asked.get(window));
    this.asked.delete(window);
    this.allowed.delete(window);
  }

  private async answered(window: number, state: z.infer<typeof readiness>): Promise<void> {
    if (!this.asked.has(window)) return;
    clearTimeout(this.asked.get(window));
    if (state !== 'saved') return this.doubted(window, state);
    this.close(window);
  }

  private async doubted(window: number, doubt: Doubt): Promise<void> {
    const isClosed = await this.options.confirm(window, doubt);
    // A page that answered while the user was asked has closed it.
    if (!this.asked.has(window)) return;
    if (isClosed) return this.close(window);
    clearTimeout(this.asked.get(window));
    this.asked.delete(window);
    this.options.stay(window);
  }

  private close(window: number): void {
    this.asked.delete(window);
    this.allowed.add(window);
    this.options.close(window);
  }
}
