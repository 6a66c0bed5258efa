import { App } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '@boardwright/engine/base';
import {
  approve,
  deleteComment,
  editComment,
  replyTo,
  setThreadState,
  type ThreadRef,
  type ThreadState,
} from '@boardwright/engine/storage';
import { actorNow } from '../../app/actor.ts';
import type { ProjectSession } from '../../project/session.ts';
import { faultOf } from '../versions/versionList.ts';
import { readThreads } from '../state/threads.ts';

/** What can be done to a thread; each resolves to whether it was stored, and says why not. */
export interface ThreadActions {
  reply(text: string): Promise<boolean>;
  edit(comment: Id, text: string): Promise<boolean>;
  remove(comment: Id): Promise<boolean>;
  setState(state: ThreadState): Promise<boolean>;
  approve(approved: boolean): Promise<boolean>;
}

export function useThreadActions({ projects, summary }: ProjectSession, thread: Id): ThreadActions {
  const { t } = useTranslation();
  const { message } = App.useApp();
  return useMemo(() => {
    const act = async (work: (ref: ThreadRef) => Promise<unknown>): Promise<boolean> => {
      try {
        await work({ project: summary.id, thread, actor: actorNow() });
        await readThreads(projects, summary.id);
        return true;
      } catch (error) {
        console.error(error);
        void message.error(t(`store.${faultOf(error)}`));
        return false;
      }
    };
    return {
      reply: text => act(ref => replyTo(projects, ref, text)),
      edit: (comment, text) => act(ref => editComment(projects, ref, comment, text)),
      remove: comment => act(ref => deleteComment(projects, ref, comment)),
      setState: state => act(ref => setThreadState(projects, ref, state)),
      approve: approved => act(ref => approve(projects, ref, approved)),
    };
  }, [projects, summary.id, thread, message, t]);
}
