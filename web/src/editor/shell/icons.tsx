import type { ReactNode } from 'react';

/** Small line drawings on a grid of 16, for tabs and the buttons of panes. */
const icon = (paths: ReactNode): ReactNode => (
  <svg
    viewBox="0 0 16 16"
    width="14"
    height="14"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.3"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {paths}
  </svg>
);

export const tabIcons = {
  symbol: icon(<path d="M5 2.5h6v11H5zM1.5 5.5H5M1.5 10.5H5M11 5.5h3.5M11 10.5h3.5" />),
  footprint: icon(<path d="M5.5 2.5h5v11h-5zM2 4.5h2.5M2 8h2.5M2 11.5h2.5M11.5 4.5H14M11.5 8H14M11.5 11.5H14" />),
  solid: icon(<path d="M8 1.8l5.5 3.1v6.2L8 14.2l-5.5-3.1V4.9zM2.5 4.9L8 8l5.5-3.1M8 8v6.2" />),
  waves: icon(<path d="M2 2.5v11h12M4 9.5c1.5-6 3-6 4.5-1s3 5 5-2" />),
  bench: icon(
    <>
      <rect x="1.8" y="3" width="12.4" height="10" rx="1.2" />
      <path d="M1.8 8h12.4M4.5 5.5h.01M7 5.5h.01M9.5 5.5h.01M12 5.5h.01M4.5 10.5h.01M7 10.5h.01M9.5 10.5h.01M12 10.5h.01" />
    </>,
  ),
  sketch: icon(<path d="M5.5 4.5L2 8l3.5 3.5M10.5 4.5L14 8l-3.5 3.5M9 3l-2 10" />),
  schematic: icon(<path d="M1.5 8h3l1-2.5 2 5 2-5 1 2.5h4" />),
  board: icon(
    <>
      <rect x="2" y="3" width="12" height="10" rx="1.5" />
      <path d="M5 10.5V8l2-2h4" />
      <circle cx="5" cy="10.5" r=".6" />
      <circle cx="11" cy="6" r=".6" />
    </>,
  ),
} as const;

export const shellIcons = {
  splitRight: icon(
    <>
      <rect x="2" y="3" width="12" height="10" rx="1.2" />
      <path d="M8 3v10" />
    </>,
  ),
  splitDown: icon(
    <>
      <rect x="2" y="3" width="12" height="10" rx="1.2" />
      <path d="M2 8h12" />
    </>,
  ),
  close: icon(<path d="M4.5 4.5l7 7M11.5 4.5l-7 7" />),
  more: icon(
    <>
      <circle cx="3.5" cy="8" r=".5" />
      <circle cx="8" cy="8" r=".5" />
      <circle cx="12.5" cy="8" r=".5" />
    </>,
  ),
  down: icon(<path d="M4 6l4 4 4-4" />),
  add: icon(<path d="M8 3.5v9M3.5 8h9" />),
} as const;
