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

export const undoIcon = icon(<path d="M7.5 4L3.5 8l4 4M3.5 8h8a4.5 4.5 0 010 9H8" />);
export const redoIcon = icon(<path d="M12.5 4l4 4-4 4M16.5 8h-8a4.5 4.5 0 000 9H12" />);

/** Icons of commands of sheets, by their id; only commands with one are in the tool strip. */
export const sheetTools: Readonly<Record<string, ReactNode>> = {
  'tool.select': icon(<path d="M5 3.5l10.5 5.2-4.6 1.4-2 4.6z" />),
  'tool.wire': icon(
    <>
      <path d="M4.5 14.5h6v-9h5" />
      <circle cx="3" cy="14.5" r="1.5" />
      <circle cx="17" cy="5.5" r="1.5" />
    </>,
  ),
  'tool.bus': icon(<path d="M3 16h7V5h7" strokeWidth="3" />),
  'place.symbol': icon(<path d="M3 7h3M3 13h3M14 10h3M6 4l8 6-8 6z" />),
  'place.power': icon(<path d="M10 3v8M5 11h10M7 14h6M9 17h2" />),
  'place.noConnect': icon(<path d="M5.5 5.5l9 9M14.5 5.5l-9 9" />),
  'place.junction': icon(
    <>
      <path d="M10 3v14M3 10h14" />
      <circle cx="10" cy="10" r="2.4" fill="currentColor" />
    </>,
  ),
  'place.label': icon(<path d="M3 16h14M6 12.5l4-9 4 9M7.5 9.5h5" />),
  'place.globalLabel': icon(<path d="M3 10l3-4h11v8H6zM9.5 10h4" />),
  'place.hierarchicalLabel': icon(<path d="M3 6h9l4 4-4 4H3zM6 10h4" />),
  'place.sheet': icon(<path d="M4 4h12v12H4zM4 7.5h12M4 11h3M13 11h3" />),
  'place.text': icon(<path d="M4 5V4h12v1M10 4v12M8 16h4" />),
  'draw.rectangle': icon(<path d="M3.5 5.5h13v9h-13z" />),
  'tool.measure': icon(<path d="M2.5 13.5l11-11 4 4-11 11zM6 10l1.5 1.5M8.5 7.5L10.5 9.5M11 5l1.5 1.5" />),
  'tool.probe': icon(
    <path d="M3 17l4.5-4.5M7 10l3 3 5.5-5.5a2.1 2.1 0 00-3-3zM12.5 3.5l4 4M13 14.5c1-2.5 2-2.5 2.6 0s1.4 2 1.9 0" />,
  ),
  'sim.run': icon(<path d="M6 4l10 6-10 6z" />),
  'view.fit': icon(<path d="M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4" />),
  'view.grid': icon(<path d="M3.5 3.5h13v13h-13zM3.5 8h13M3.5 12.5h13M8 3.5v13M12.5 3.5v13" strokeWidth="1.2" />),
  'net.highlight': icon(
    <>
      <circle cx="10" cy="10" r="2.5" />
      <path d="M10 2.5v3M10 14.5v3M2.5 10h3M14.5 10h3M4.7 4.7l1.8 1.8M13.5 13.5l1.8 1.8M15.3 4.7l-1.8 1.8M6.5 13.5l-1.8 1.8" />
    </>,
  ),
};

const { 'tool.select': select, 'place.text': text, 'draw.rectangle': rectangle, 'tool.measure': measure } = sheetTools;
const { 'view.fit': fit, 'view.grid': grid, 'net.highlight': highlight } = sheetTools;

/** The tools of the symbol editor. */
export const symbolTools: Readonly<Record<string, ReactNode>> = {
  'tool.select': select,
  'place.pin': icon(
    <>
      <path d="M5 10h6M11 4v12h6V4z" />
      <circle cx="3.5" cy="10" r="1.5" />
    </>,
  ),
  'pins.import': icon(<path d="M3 4h14v12H3zM3 8h14M3 12h14M8 4v12" />),
  'pins.autoplace': icon(<path d="M6.5 5.5h7v9h-7zM2.5 8h4M2.5 12h4M13.5 8h4M13.5 12h4M10 2.5v3M10 14.5v3" />),
  'draw.rectangle': rectangle,
  'draw.line': icon(<path d="M4 16L16 4" />),
  'draw.polygon': icon(<path d="M3 15l4-10 5 6 5-7" />),
  'draw.circle': icon(<circle cx="10" cy="10" r="6.5" />),
  'draw.arc': icon(<path d="M3.5 14.5a8.5 8.5 0 0 1 13 0" />),
  'place.text': text,
  'tool.measure': measure,
  'view.fit': fit,
  'view.grid': grid,
};

/** The tools of boards and footprints. */
export const boardTools: Readonly<Record<string, ReactNode>> = {
  'tool.select': select,
  'footprint.place': icon(<path d="M6.5 4h7v12h-7zM3.5 6.5h3M3.5 10h3M3.5 13.5h3M13.5 6.5h3M13.5 10h3M13.5 13.5h3" />),
  'tool.track': icon(
    <>
      <path d="M4 15l5-1 3-6 4-1" strokeWidth="3" />
      <circle cx="16" cy="6.5" r="2.6" />
    </>,
  ),
  'tool.pair': icon(<path d="M2.5 13.5l5-1 3-6 5-1M4.5 17.5l5-1 3-6 5-1" strokeWidth="2" />),
  'tool.trackDrag': icon(<path d="M3 16.5l4.5-4.5h5l4.5 4.5M10 9V3M7.5 5.5L10 3l2.5 2.5" />),
  'tool.tune': icon(<path d="M2 14h2.5V6H8v8h4V6h3.5v8H18" />),
  'zone.draw': icon(<path d="M3.5 5l8-1.5 5 5v8h-11zM6 13.5l7-7M9 15.5l6.5-6.5" />),
  'keepOut.draw': icon(<path d="M3.5 3.5h13v13h-13zM7 7l6 6M13 7l-6 6" />),
  'outline.rectangle': icon(<rect x="3" y="4.5" width="14" height="11" rx="3" strokeWidth="2.4" />),
  'draw.line': symbolTools['draw.line'],
  'draw.rectangle': rectangle,
  'draw.circle': symbolTools['draw.circle'],
  'draw.arc': symbolTools['draw.arc'],
  'draw.polygon': symbolTools['draw.polygon'],
  'board.text': text,
  'dimension.aligned': icon(
    <path d="M3.5 4v12M16.5 4v12M3.5 10h13M6 7.5L3.5 10 6 12.5M14 7.5l2.5 2.5-2.5 2.5" strokeWidth="1.3" />,
  ),
  'tool.measure': measure,
  'net.highlight': highlight,
  'view.fit': fit,
  'view.grid': grid,
};
