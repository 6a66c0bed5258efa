import type { ReactNode } from 'react';

/** Steps as debuggers draw them: a dot is where one stands, the arrow where one goes. */
const icon = (paths: ReactNode): ReactNode => (
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {paths}
  </svg>
);

const dot = (y: number) => <circle cx="8" cy={y} r="1.6" fill="currentColor" />;

export const stepIcons = {
  over: icon(
    <>
      <path d="M2.5 9a5.6 5.6 0 0 1 10.6-2.4M13.6 3.2v3.6H10" />
      {dot(12)}
    </>,
  ),
  into: icon(
    <>
      <path d="M8 1.8v6.4M5.2 5.6L8 8.4l2.8-2.8" />
      {dot(12.6)}
    </>,
  ),
  out: icon(
    <>
      <path d="M8 8.6V2.2M5.2 4.8L8 2l2.8 2.8" />
      {dot(12.6)}
    </>,
  ),
  instruction: icon(<path d="M2.5 3.5h7M2.5 8h4M2.5 12.5h7M9 8h4.5M11.4 5.8L13.6 8l-2.2 2.2" />),
} as const;
