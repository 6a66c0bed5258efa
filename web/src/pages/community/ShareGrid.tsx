import type { ForumProject } from '@boardwright/contract';
import type { ReactNode } from 'react';
import { ShareCard } from './ShareCard.tsx';
import './community.css';

interface Props {
  readonly shares: readonly ForumProject[];
  /** What stands below each, for its owner. */
  readonly actions?: (share: ForumProject) => ReactNode;
}

/** Shared projects with their covers. */
export const ShareGrid = ({ shares, actions }: Props) => (
  <ul className="share-grid">
    {shares.map(share => (
      <li key={share.projectId}>
        <ShareCard share={share}>{actions?.(share)}</ShareCard>
      </li>
    ))}
  </ul>
);
