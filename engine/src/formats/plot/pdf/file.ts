const latin1 = (text: string): Uint8Array => Uint8Array.from(text, char => char.charCodeAt(0) & 255);

/** A text string in UTF-16 (ISO 32000-1, 7.9.2). */
export const textString = (text: string): string => {
  let hex = 'FEFF';
  for (let i = 0; i < text.length; i++) hex += text.charCodeAt(i).toString(16).padStart(4, '0');
  return `<${hex.toUpperCase()}>`;
};

export type Ref = number;
export const ref = (id: Ref): string => `${id} 0 R`;

/** The objects of a PDF 1.4 file and their table (ISO 32000-1, 7.5). Ids are given out before the objects are written. */
export class PdfFile {
  private readonly parts: Uint8Array[] = [];
  private readonly offsets: number[] = [];
  private length = 0;
  private last = 0;

  constructor() {
    this.write('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n');
  }

  id(): Ref {
    return ++this.last;
  }

  /** Writes the object of an id; `dictionary` is the source between << and >>. */
  put(id: Ref, dictionary: string, stream?: Uint8Array): Ref {
    this.offsets[id] = this.length;
    const size = stream ? ` /Length ${stream.length}` : '';
    this.write(`${id} 0 obj\n<< ${dictionary}${size} >>`);
    if (stream) {
      this.write('\nstream\n');
      this.write(stream);
      this.write('\nendstream');
    }
    this.write('\nendobj\n');
    return id;
  }

  add(dictionary: string, stream?: Uint8Array): Ref {
    return this.put(this.id(), dictionary, stream);
  }

  finish(root: Ref): Uint8Array {
    const start = this.length;
    this.write(`xref\n0 ${this.last + 1}\n0000000000 65535 f \n`);
    for (let id = 1; id <= this.last; id++) this.write(`${String(this.offsets[id]).padStart(10, '0')} 00000 n \n`);
    this.write(`trailer\n<< /Size ${this.last + 1} /Root ${ref(root)} >>\nstartxref\n${start}\n%%EOF\n`);
    const out = new Uint8Array(this.length);
    let at = 0;
    for (const part of this.parts) {
      out.set(part, at);
      at += part.length;
    }
    return out;
  }

  private write(chunk: string | Uint8Array): void {
    const bytes = typeof chunk === 'string' ? latin1(chunk) : chunk;
    this.parts.push(bytes);
    this.length += bytes.length;
  }
}

export const bytesOf = latin1;
