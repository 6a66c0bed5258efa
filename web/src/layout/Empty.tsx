import type { ReactNode } from 'react';

interface Props {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** The ways on from here. */
  readonly children?: ReactNode;
  /** It stands for the page itself, whose heading it has. */
  readonly whole?: boolean;
}

/** Nothing to show, or nothing that may be shown: what is the case, and what to do next. */
export function Empty({ icon, title, text, children, whole = false }: Props) {
  const Title = whole ? 'h1' : 'h2';
  return (
    <div className={whole ? 'empty whole' : 'empty'}>
      <span className="empty-icon" aria-hidden>
        {icon}
      </span>
      <Title>{title}</Title>
      {text !== undefined && <p>{text}</p>}
      {children !== undefined && <div className="empty-actions">{children}</div>}
    </div>
  );
}
