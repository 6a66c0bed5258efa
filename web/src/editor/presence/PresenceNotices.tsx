import type { Obj } from '@boardwright/engine/kinds';
import { screenOf } from '@boardwright/engine/kinds';
import { usesOf } from '@boardwright/engine/indexes';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import { goTo } from '../shell/look.ts';
import type { Panes } from '../workspace/Panes.ts';
import { useWorkspace } from '../workspace/workspace.ts';
import { FollowNotice } from './FollowNotice.tsx';
import { OverruledNotice } from './OverruledNotice.tsx';
import { revealed } from './revealed.ts';
import { useFollowing } from './useFollowing.ts';

interface Props {
  readonly session: ProjectSession;
  readonly panes: Panes;
}

/** What is to be said about others who have the project open. */
export function PresenceNotices({ session, panes }: Props) {
  const workspace = useWorkspace();
  useFollowing(session, panes);
  const documents = [session.schematic, session.board].flatMap(each => each ?? []);
  const onShow = (document: EditorDocument, record: Obj) => {
    const uses = document.type === 'schematic' ? [...usesOf(document.store).values()] : [];
    const path = uses.find(({ screen }) => screen === screenOf(record))?.path ?? '';
    goTo(revealed(workspace, panes, document.type), record.id, path);
  };
  return (
    <>
      <FollowNotice />
      <OverruledNotice documents={documents} onShow={onShow} />
    </>
  );
}
