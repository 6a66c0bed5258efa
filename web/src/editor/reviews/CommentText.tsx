import { Mentions } from 'antd';
import { LONGEST_COMMENT } from '@boardwright/engine/storage';
import { useAccount } from '../../app/account.ts';
import { useThreadList } from '../state/threads.ts';

interface Props {
  readonly value: string;
  readonly label: string;
  readonly onChange: (value: string) => void;
  /** Ctrl+Enter. */
  readonly onSend: () => void;
  readonly autoFocus?: boolean;
}

/** Where a comment is written: @ lists those who wrote before. */
export function CommentText({ value, label, onChange, onSend, autoFocus = false }: Props) {
  const own = useAccount(({ user }) => user?.email ?? '');
  const people = useThreadList(({ threads }) => threads).flatMap(({ comments }) => comments.map(({ actor }) => actor));
  const known = [...new Set(people)].filter(actor => actor !== '' && actor !== own);
  return (
    <Mentions
      aria-label={label}
      placeholder={label}
      autoFocus={autoFocus}
      autoSize={{ minRows: 2, maxRows: 8 }}
      maxLength={LONGEST_COMMENT}
      value={value}
      options={known.map(actor => ({ value: actor, label: actor }))}
      onChange={onChange}
      onKeyDown={event => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onSend();
      }}
    />
  );
}
