import type { ReactNode } from 'react';
import './userText.css';

/**
 * A name or a line that somebody wrote: it is shown as it is and never translated, and the direction of its letters changes nothing
 * around it.
 */
export const UserText = ({ children }: { readonly children: string }): ReactNode => (
  <bdi className="user-text" translate="no">
    {children}
  </bdi>
);

/** A text of several lines that somebody wrote. */
export const UserLines = ({ children }: { readonly children: string }): ReactNode => (
  <p className="user-lines" dir="auto" translate="no">
    {children}
  </p>
);
