import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';

type Options = ConstructorParameters<typeof PDFDocument>[0];

/** A PDF that a test draws. */
export async function madePdf(
  draw: (pdf: InstanceType<typeof PDFDocument>) => void,
  options: Options = {},
): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 50, ...options });
  const pieces: Buffer[] = [];
  pdf.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise(done => pdf.on('end', done));
  draw(pdf);
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(pieces));
}

const COLUMNS = [50, 180, 320, 380, 440];

function row(pdf: InstanceType<typeof PDFDocument>, y: number, cells: readonly string[]): void {
  cells.forEach((cell, i) => cell !== '' && pdf.text(cell, COLUMNS[i]!, y, { lineBreak: false }));
}

/** Three pages about a converter, with a table of ratings on the second one. */
export const converterDatasheet = (): Promise<Uint8Array> =>
  madePdf(pdf => {
    pdf.fontSize(20).text('TPS54331 3-A, 28-V Input, Step-Down Converter');
    pdf.fontSize(10).moveDown();
    pdf.text(
      'The converter integrates a high-side MOSFET. Loads are supplied from 0.8 V to 25 V with high efficiency.',
    );
    pdf.addPage().fontSize(14).text('6.1 Absolute Maximum Ratings').fontSize(10);
    row(pdf, 100, ['', '', 'MIN', 'MAX', 'UNIT']);
    row(pdf, 116, ['Input voltage', 'VIN', '-0.3', '30', 'V']);
    row(pdf, 132, ['', 'EN', '-0.3', '6', 'V']);
    row(pdf, 148, ['Output voltage', 'PH', '-0.6', '30', 'V']);
    row(pdf, 164, ['Junction temperature', 'TJ', '-40', '150', '°C']);
    pdf.addPage().fontSize(14).text('7.3 Slow Start').fontSize(10).moveDown();
    pdf.text('A capacitor on the SS pin sets the slow-start time. The recommended slow-start time is 1 ms to 10 ms.');
  });

/** A page in Chinese. */
export const chineseDatasheet = (): Promise<Uint8Array> =>
  madePdf(pdf => {
    const font = new URL('../fonts/NotoSansHans-Regular.otf', import.meta.resolve('@embedpdf/fonts-sc'));
    pdf.font(readFileSync(font)).fontSize(18).text('XC6206 低压差稳压器').fontSize(10).moveDown();
    pdf.text('输入电压的最大值为 6.0 V。静态电流的典型值为 1 µA。');
  });
