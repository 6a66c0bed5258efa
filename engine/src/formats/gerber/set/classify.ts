import type { FileSet } from '../../port.ts';

/** What a file is by its content. */
export type Content = 'gerber' | 'drill' | 'job' | 'tools';

/** So much is looked at. */
const HEAD = 6000;

export const headBytes = (files: FileSet, name: string): Uint8Array =>
  files.read(name)?.subarray(0, HEAD) ?? new Uint8Array();

/** Whether a file is no text: drawings, archives and EIA drill files are not. */
export const isBinary = (bytes: Uint8Array): boolean => bytes.subarray(0, 200).some(byte => byte < 9);

/** What a file of a set is by its content; null for anything else. */
export function contentOf(bytes: Uint8Array): Content | null {
  if (isBinary(bytes)) return null;
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
  const start = text.trimStart();
  if (/^\s*(;[^\n\r]*[\n\r]+\s*)*M48\b/.test(text) || /^%\s+(M48|T\d+C[\d.]+)/.test(start)) return 'drill';
  if (/^T0?1C?[\d.]*\s*[\r\n]+(T\d+C[\d.]+\s*[\r\n]+|X-?\d)/.test(start)) return 'drill';
  if (start.startsWith('{') && text.includes('"GeneralSpecs"')) return 'job';
  if (start.startsWith('<')) return null;
  // Files that were cut off near their start have their comments and attributes alone.
  const opening = /^(%?G04[^*]*\*|%T[FA]\.)/.test(start);
  const commands = opening || /%FS[LTD]?[AI]|%MO(MM|IN)\*|%ADD\d+|%AM\w+\*/.test(text);
  const words = /(^|[\r\n*])(G0?[123]|G54D\d+|[XY]-?\d+)[^\r\n]*D0?[123]\*/.test(text);
  if (commands || (words && /\*\s*$/m.test(text))) return 'gerber';
  return /^\s*T\d+\s+[\d.]+\s*(mil|mm|in|")/im.test(text) ? 'tools' : null;
}
