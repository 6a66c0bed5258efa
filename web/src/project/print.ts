import type { PrintedPage } from './export.ts';

/** A document with one drawing on each paper, which the printer gets in its true size. */
export function printable(pages: readonly PrintedPage[]): string {
  const papers = pages.map(
    ({ width, height }, i) =>
      `@page p${i} { size: ${width.toFixed(3)}mm ${height.toFixed(3)}mm; margin: 0 } .p${i} { page: p${i} }`,
  );
  const drawn = pages.map(({ svg }, i) => `<div class="p${i}">${svg}</div>`);
  const styles = `body { margin: 0 } div { break-after: page } svg { display: block } ${papers.join('\n')}`;
  return `<!doctype html><html><head><meta charset="utf-8"><style>${styles}</style></head><body>${drawn.join('\n')}</body></html>`;
}

/** Opens the printer's dialog for the pages; done when it is closed. */
export function printPages(pages: readonly PrintedPage[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const frame = document.createElement('iframe');
    frame.title = 'print';
    // A frame that is not displayed has no pages; one of no size has.
    frame.style.cssText = 'position:fixed;display:block;width:0;height:0;border:0;visibility:hidden';
    frame.srcdoc = printable(pages);
    frame.onload = () => {
      try {
        frame.contentWindow!.print();
        resolve();
      } catch (error) {
        reject(error as Error);
      } finally {
        // Some browsers return before their dialog is closed, and read the frame while it is open.
        setTimeout(() => frame.remove(), 60_000);
      }
    };
    document.body.append(frame);
  });
}
