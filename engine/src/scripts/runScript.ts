import * as engine from '../api/index.ts';
import type { OutputFile } from '../formats/index.ts';

/** What a run may produce. */
export interface ScriptLimits {
  readonly lines: number;
  /** Characters of a line; the rest is cut off. */
  readonly lineLength: number;
  readonly files: number;
  /** Bytes of all files. */
  readonly fileBytes: number;
}

const WITHOUT_LIMITS: ScriptLimits = { lines: Infinity, lineLength: Infinity, files: Infinity, fileBytes: Infinity };

export interface ScriptCall {
  readonly script: engine.Script;
  readonly design: engine.Design;
  readonly args: readonly string[];
  readonly limits?: ScriptLimits;
  onPrint(line: string): void;
}

export interface ScriptEnd {
  /** What the script wrote, in its order. */
  readonly files: readonly OutputFile[];
  /** Whether the script returned false: it found something to fix. */
  readonly hasFound: boolean;
}

const isContent = (content: unknown): boolean => typeof content === 'string' || content instanceof Uint8Array;

/**
 * Runs a script on a design, which it may change.
 *
 * @throws What the script throws, or an Error where it produces more than the limits allow. The design is then half changed.
 */
export async function runScript({
  script,
  design,
  args,
  limits = WITHOUT_LIMITS,
  onPrint,
}: ScriptCall): Promise<ScriptEnd> {
  const files: OutputFile[] = [];
  let lines = 0;
  let bytesWritten = 0;
  const context: engine.ScriptContext = {
    design,
    engine,
    args,
    print(line) {
      if (++lines > limits.lines) throw new Error(`more than ${limits.lines} lines are printed`);
      const text = String(line);
      onPrint(text.length > limits.lineLength ? `${text.slice(0, limits.lineLength)}…` : text);
    },
    write(name, content) {
      // A script may have any value there: TypeScript marks it, and runs it.
      if (typeof name !== 'string' || !isContent(content))
        throw new Error('write takes the name of a file, and a text or a Uint8Array');
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      bytesWritten += bytes.length;
      if (files.length >= limits.files) throw new Error(`more than ${limits.files} files are written`);
      if (bytesWritten > limits.fileBytes) throw new Error(`more than ${limits.fileBytes} bytes are written`);
      files.push({ name, bytes });
    },
  };
  const returned = await script(context);
  return { files, hasFound: returned === false };
}
