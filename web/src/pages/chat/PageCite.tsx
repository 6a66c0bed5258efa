import { Link } from 'react-router';
import type { CiteProps } from '../../assistant/answer/AnswerText.tsx';
import { citeLabel, citePage } from '../../assistant/answer/citeLabel.ts';

/** A citation on the page of the assistant, which has no design open: pages of the site are links. */
export function PageCite({ cite }: CiteProps) {
  const page = citePage(cite);
  return page === null ? (
    <span className="chat-cite" translate="no">
      {citeLabel(cite)}
    </span>
  ) : (
    <Link className="chat-cite" to={page}>
      {citeLabel(cite)}
    </Link>
  );
}
