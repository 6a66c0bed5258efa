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
  // How often a reply was asked for while none was sent; 0: none is being written.
  const [asked, setAsked] = useState(0);
  const item = { mayRemove, onChanged, onReply: () => setAsked(asked + 1) };
  return (
    <>
      <CommentItem comment={comment} {...item} />
      {(comment.replies.length > 0 || asked > 0) && (
        <ul className="comment-replies">
          {comment.replies.map(reply => (
            <li key={reply.commentsId}>
              <CommentItem comment={reply} {...item} />
            </li>
          ))}
          {asked > 0 && (
            <li>
              <CommentForm
                projectId={projectId}
                parentId={comment.commentsId}
                focusOn={asked}
                onCancel={() => setAsked(0)}
                onSent={() => {
                  setAsked(0);
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
