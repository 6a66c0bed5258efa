export { plotPages, type PlotPage } from './page.ts';
export { plotPdf } from './pdf/index.ts';
export { plotSvg } from './svg.ts';
