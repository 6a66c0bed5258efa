export { USUAL_PLOT, type BoardPlot } from './boardPages.ts';
export type { PlotPage } from './page.ts';
export { paperIssues, placedOn, PLOT_PAPERS, TRUE_SIZE, type PlotPaper } from './paper.ts';
export { plotPages } from './pages.ts';
export { plotPdf } from './pdf/index.ts';
export { pixelsOf, MOST_PIXELS, type PixelSize } from './pixels.ts';
export { plotSvg, type SvgOptions } from './svg.ts';
