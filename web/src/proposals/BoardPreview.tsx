import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Proposal } from '@boardwright/engine/proposals';
import { assistantOf, type ProjectAssistant } from '../assistant/panel/ProjectAssistant.ts';
import type { SheetProps } from '../editor/extension/EditorExtension.ts';
import { ghostOf } from './ghostOf.ts';
import { useSession } from './useSession.ts';
import './proposals.css';

/** What the open edit of the assistant would make of the board, drawn on it. */
export function BoardPreview({ document, painter }: SheetProps) {
  const session = useSession(({ session }) => session);
  // Another project of this window may have the board.
  const assistant = session?.board === document ? assistantOf(session) : null;
  return assistant && <Open assistant={assistant} painter={painter} />;
}

function Open({ assistant, painter }: Pick<SheetProps, 'painter'> & { readonly assistant: ProjectAssistant }) {
  const edit = useStore(assistant.store, ({ pairs }) => pairs.findLast(pair => pair.edit)?.edit ?? null);
  return edit?.state === 'open' && edit.proposal.target === 'board' ? (
    <Ghost painter={painter} proposal={edit.proposal} />
  ) : null;
}

function Ghost({ painter, proposal }: Pick<SheetProps, 'painter'> & { readonly proposal: Proposal }) {
  const { t } = useTranslation();
  const ghost = useMemo(() => ghostOf(proposal.steps), [proposal]);
  useEffect(() => {
    painter.propose([ghost.shown, [], ghost.hidden]);
    return () => painter.propose(null);
  }, [painter, ghost]);
  const { added, changed, removed } = ghost;
  // Settings have nothing to be seen.
  if (added + changed + removed === 0) return null;
  return (
    <p className="proposal-ghost" role="status" data-testid="proposal-ghost" data-count={added + changed + removed}>
      {t('proposal.ghost', { added, changed, removed })}
    </p>
  );
}
