import type { Obj } from '@boardwright/engine/kinds';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import type { Panes } from '../workspace/Panes.ts';
import { useWorkspace } from '../workspace/workspace.ts';
import { FollowNotice } from './FollowNotice.tsx';
import { OverruledNotice } from './OverruledNotice.tsx';
import { showRecord } from './showRecord.ts';
import { useFollowing } from './useFollowing.ts';
import { useWantedRecord } from './useWantedRecord.ts';

interface Props {
  readonly session: ProjectSession;
  readonly panes: Panes;
}

/** What is to be said about others who have the project open. */
export function PresenceNotices({ session, panes }: Props) {
  const workspace = useWorkspace();
  useFollowing(session, panes);
  const documents = [session.schematic, session.board].flatMap(each => each ?? []);
  useWantedRecord(documents, panes);
  const onShow = (document: EditorDocument, record: Obj) => showRecord(workspace, panes, document, record);
  return (
    <>
      <FollowNotice />
      <OverruledNotice documents={documents} onShow={onShow} />
    </>
  );
}
