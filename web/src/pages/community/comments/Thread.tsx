import type { EndpointOutput } from '@boardwright/contract';
import { useState } from 'react';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';

interface Props {
  readonly projectId: string;
  readonly comment: EndpointOutput<'community.commentsRefresh'>['rows'][number];
  /** Whether the user may remove what others wrote: of the project that they shared. */
  readonly mayRemove: boolean;
  readonly onChanged: () => void;
}

/** A comment with its replies. A reply to a reply stands under the same comment. */
export function Thread({ projectId, comment, mayRemove, onChanged }: Props) {
  const [isReplying, setReplying] = useState(false);
  const item = { mayRemove, onChanged, onReply: () => setReplying(true) };
  return (
    <>
      <CommentItem comment={comment} {...item} />
      {(comment.replies.length > 0 || isReplying) && (
        <ul className="comment-replies">
          {comment.replies.map(reply => (
            <li key={reply.commentsId}>
              <CommentItem comment={reply} {...item} />
            </li>
          ))}
          {isReplying && (
            <li>
              <CommentForm
                projectId={projectId}
                parentId={comment.commentsId}
                onCancel={() => setReplying(false)}
                onSent={() => {
                  setReplying(false);
                  onChanged();
                }}
              />
            </li>
          )}
        </ul>
      )}
    </>
  );
}
