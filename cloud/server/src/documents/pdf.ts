import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import type { Cell, Paper } from './paper.ts';

const MARGIN = 48;
const GAP = 24;
const SIZE = { title: 18, name: 11, body: 9, small: 7.5 } as const;
const LINE = '#c9cfd8';
const MUTED = '#5a6575';
const TEXT = '#171c26';

/** Letters of both scripts come from one family; only those that are used are embedded. */
const font = (weight: 'Regular' | 'Bold') =>
  readFileSync(new URL(`../fonts/NotoSansHans-${weight}.otf`, import.meta.resolve('@embedpdf/fonts-sc')));

/** Writes a document onto pages of A4, as text that can be selected and searched. */
export async function writePdf(paper: Paper): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: paper.title, Author: paper.seller[0] ?? '' },
  });
  pdf.registerFont('plain', font('Regular')).registerFont('bold', font('Bold'));
  const pieces: Buffer[] = [];
  pdf.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise(done => pdf.on('end', done));
  new Sheet(pdf).write(paper);
  pdf.end();
  await ended;
  return Buffer.concat(pieces);
}

/** The page that is written on, from top to bottom. */
class Sheet {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #width: number;
  readonly #bottom: number;

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf;
    this.#width = pdf.page.width - 2 * MARGIN;
    this.#bottom = pdf.page.height - MARGIN - GAP;
  }

  write(paper: Paper): void {
    this.#head(paper);
    this.#blocks(paper.parties);
    this.#table(paper);
    this.#totals(paper);
    this.#blocks(paper.notes);
    this.#feet(paper.foot);
  }

  #style(weight: 'plain' | 'bold', size: number, color = TEXT): PDFKit.PDFDocument {
    return this.#pdf.font(weight).fontSize(size).fillColor(color);
  }

  #head({ title, seller, facts }: Paper): void {
    const half = this.#width / 2;
    const right = { width: half, align: 'right' } as const;
    const [name = '', ...rest] = seller;
    this.#style('bold', SIZE.name).text(name, MARGIN, MARGIN, { width: half });
    this.#style('plain', SIZE.body, MUTED);
    for (const line of rest) this.#pdf.text(line, { width: half });
    const left = this.#pdf.y;
    this.#style('bold', SIZE.title).text(title, MARGIN + half, MARGIN - 4, right);
    for (const { label, value } of facts) {
      const y = this.#pdf.y + 2;
      const values = half * 0.6;
      this.#style('plain', SIZE.body, MUTED).text(label, MARGIN + half, y, {
        width: half - values - 8,
        align: 'right',
      });
      this.#style('plain', SIZE.body).text(value, MARGIN + half + half - values, y, { width: values, align: 'right' });
    }
    this.#pdf.y = Math.max(left, this.#pdf.y) + GAP;
  }

  #blocks(blocks: Paper['parties']): void {
    if (blocks.length === 0) return;
    const width = (this.#width - GAP) / 2;
    const heights = blocks.map(({ lines }) =>
      this.#style('plain', SIZE.body).heightOfString(lines.join('\n'), { width }),
    );
    this.#room(Math.max(...heights) + GAP);
    const top = this.#pdf.y;
    let lowest = top;
    for (const [i, { title, lines }] of blocks.entries()) {
      const x = MARGIN + (i % 2) * (width + GAP);
      const y = i % 2 === 0 && i > 0 ? lowest + GAP / 2 : i % 2 === 0 ? top : this.#rowTop;
      if (i % 2 === 0) this.#rowTop = y;
      this.#style('plain', SIZE.small, MUTED).text(title, x, y, { width });
      this.#style('plain', SIZE.body).text(lines.join('\n'), x, this.#pdf.y + 2, { width });
      lowest = Math.max(lowest, this.#pdf.y);
    }
    this.#pdf.y = lowest + GAP;
  }

  #rowTop = 0;

  #table(paper: Paper): void {
    this.#tableHead(paper);
    for (const row of paper.rows) {
      const height = Math.max(...row.map((cell, i) => this.#cellHeight(cell, this.#columnOf(paper, i).width)));
      if (this.#pdf.y + height > this.#bottom) {
        this.#pdf.addPage();
        this.#tableHead(paper);
      }
      const y = this.#pdf.y + 5;
      for (const [i, { text, detail }] of row.entries()) {
        const { x, width, align } = this.#columnOf(paper, i);
        this.#style('plain', SIZE.body).text(text, x, y, { width, align });
        if (detail !== undefined)
          this.#style('plain', SIZE.small, MUTED).text(detail, x, this.#pdf.y + 1, { width, align });
      }
      this.#pdf.y = y + height;
      this.#rule();
    }
    this.#pdf.y += GAP / 2;
  }

  #tableHead(paper: Paper): void {
    const y = this.#pdf.y;
    for (const [i, { title }] of paper.columns.entries()) {
      const { x, width, align } = this.#columnOf(paper, i);
      this.#style('plain', SIZE.small, MUTED).text(title, x, y, { width, align });
    }
    this.#pdf.y = y + 14;
    this.#rule();
  }

  #columnOf({ columns }: Paper, i: number) {
    const before = columns.slice(0, i).reduce((sum, { share }) => sum + share, 0);
    const { share, align } = columns[i]!;
    return { x: MARGIN + before * this.#width, width: share * this.#width - (align === 'right' ? 0 : 6), align };
  }

  #cellHeight({ text, detail }: Cell, width: number): number {
    const height = this.#style('plain', SIZE.body).heightOfString(text, { width });
    const below = detail === undefined ? 0 : this.#style('plain', SIZE.small).heightOfString(detail, { width }) + 1;
    return height + below + 5;
  }

  #totals({ totals }: Paper): void {
    this.#room(totals.length * 16 + GAP);
    const [label, amount] = [this.#width * 0.75 - 6, this.#width * 0.25];
    for (const { label: name, value, isStrong } of totals) {
      const y = this.#pdf.y;
      this.#style(isStrong ? 'bold' : 'plain', SIZE.body, isStrong ? TEXT : MUTED);
      this.#pdf.text(name, MARGIN, y, { width: label, align: 'right' });
      this.#style(isStrong ? 'bold' : 'plain', SIZE.body).text(value, MARGIN + this.#width * 0.75, y, {
        width: amount,
        align: 'right',
      });
      this.#pdf.y = y + 16;
    }
    this.#pdf.y += GAP / 2;
  }

  /** Goes on the next page where less room is left. */
  #room(height: number): void {
    if (this.#pdf.y + height > this.#bottom) this.#pdf.addPage();
  }

  #rule(): void {
    const { y } = this.#pdf;
    this.#pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.#width, y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
  }

  #feet(foot: string): void {
    const { count } = this.#pdf.bufferedPageRange();
    for (let i = 0; i < count; i++) {
      this.#pdf.switchToPage(i);
      // What stands in the margin would begin a new page.
      this.#pdf.page.margins.bottom = 0;
      const text = foot.replace('{page}', String(i + 1)).replace('{pages}', String(count));
      this.#style('plain', SIZE.small, MUTED).text(text, MARGIN, this.#pdf.page.height - MARGIN + 8, {
        width: this.#width,
        align: 'center',
        lineBreak: false,
      });
    }
  }
}
