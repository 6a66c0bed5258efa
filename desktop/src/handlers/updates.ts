import { z } from 'zod';
import { fail, issue, msg } from '@boardwright/engine/base';
import { channels } from '../channels.ts';
import type { Question } from '../dialogs.ts';
import { answer, answerFrom, type IpcPort } from '../ipc.ts';
import { feedQuestion, installQuestion } from '../updates/questions.ts';
import { updateSetting } from '../updates/setting.ts';
import type { Updater } from '../updates/Updater.ts';

/** Asks the user outside of the page, over the window with a number. */
type Confirm = (window: number, question: Question) => Promise<boolean>;

/**
 * Lets the page show and change how the app is updated. Whose programs may be installed, and when one starts, is not the page's choice:
 * another feed or key, and each installation, is confirmed by the user in a dialog of the system.
 */
export function serveUpdates(port: IpcPort, updater: Updater, confirm: Confirm): void {
  let isAsking = false;
  /** One question at a time: a page cannot bury the user under them. */
  const isConfirmed: Confirm = async (window, question) => {
    if (isAsking) return false;
    isAsking = true;
    try {
      return await confirm(window, question);
    } finally {
      isAsking = false;
    }
  };
  answer(port, channels.updates, z.tuple([]), () => ({ setting: updater.setting, state: updater.state }));
  answerFrom(port, channels.setUpdates, z.tuple([updateSetting]), async ({ window }, setting) => {
    const usable = updater.canUse(setting);
    if (!usable.ok) return usable;
    // Switching updates off needs no question.
    const isTrusted = setting.feed === '' || !updater.isOther(setting);
    if (!isTrusted && !(await isConfirmed(window, feedQuestion(setting)))) return fail(issue('error', NOT_CONFIRMED));
    return updater.set(setting);
  });
  const step = z.enum(['check', 'download', 'cancel', 'install']);
  answerFrom(port, channels.updateNow, z.tuple([step]), async ({ window }, wanted) => {
    if (wanted !== 'install') return updater[wanted]();
    const { state, setting } = updater;
    if (state.type !== 'ready') return;
    if (await isConfirmed(window, installQuestion(state.version, setting.feed))) await updater.install(state.version);
  });
}

const NOT_CONFIRMED = msg(
  'updates.notConfirmed',
  'The address and the key of the update feed were not changed. Choose “Use this feed” when you are asked.',
);
