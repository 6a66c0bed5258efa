export { plotPages, type PlotPage } from './page.ts';
export { plotPdf } from './pdf.ts';
export { plotSvg } from './svg.ts';
