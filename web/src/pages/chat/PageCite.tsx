import { Link } from 'react-router';
import { citeName } from '@boardwright/engine/assistant';
import type { CiteProps } from '../../assistant/answer/AnswerText.tsx';
import { citeLabel } from '../../assistant/answer/citeLabel.ts';

/** A citation on the page of the assistant, which has no design open: the help is a link. */
export const PageCite = ({ cite }: CiteProps) =>
  cite.type === 'help' ? (
    <Link className="chat-cite" to={citeName(cite)}>
      {citeLabel(cite)}
    </Link>
  ) : (
    <span className="chat-cite" translate="no">
      {citeLabel(cite)}
    </span>
  );
