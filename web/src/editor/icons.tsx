import type { ReactNode } from 'react';

/** Line drawings on a grid of 20, so that the tools look like what they draw. */
const icon = (paths: ReactNode): ReactNode => (
  <svg
    viewBox="0 0 20 20"
    width="18"
    height="18"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {paths}
  </svg>
);

/** Icons of commands, by their id; only commands with one are in the tool strip. */
export const icons: Readonly<Record<string, ReactNode>> = {
  'tool.select': icon(<path d="M5 3.5l10.5 5.2-4.6 1.4-2 4.6z" />),
  'tool.wire': icon(
    <>
      <path d="M4.5 14.5h6v-9h5" />
      <circle cx="3" cy="14.5" r="1.5" />
      <circle cx="17" cy="5.5" r="1.5" />
    </>,
  ),
  'tool.track': icon(
    <>
      <path d="M4 15l5-1 3-6 4-1" strokeWidth="3" />
      <circle cx="16" cy="6.5" r="2.6" />
    </>,
  ),
  'view.fit': icon(<path d="M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4" />),
  'view.grid': icon(<path d="M3.5 3.5h13v13h-13zM3.5 8h13M3.5 12.5h13M8 3.5v13M12.5 3.5v13" strokeWidth="1.2" />),
  'net.highlight': icon(
    <>
      <circle cx="10" cy="10" r="2.5" />
      <path d="M10 2.5v3M10 14.5v3M2.5 10h3M14.5 10h3M4.7 4.7l1.8 1.8M13.5 13.5l1.8 1.8M15.3 4.7l-1.8 1.8M6.5 13.5l-1.8 1.8" />
    </>,
  ),
};
