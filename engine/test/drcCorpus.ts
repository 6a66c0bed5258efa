import { readBoard } from '../src/formats/kicad/index.ts';
import { openDocument, type Store } from '../src/kinds/index.ts';
import { corpusBytes, corpusFiles } from './corpus.ts';

/** Boards of the corpus whose path has one of these parts; all without any. */
export const corpusBoards = (...parts: readonly string[]): string[] =>
  corpusFiles('kicad', '.kicad_pcb').filter(file => parts.length === 0 || parts.some(part => file.includes(part)));

export function openBoard(file: string): Store {
  const read = readBoard(corpusBytes(file), file);
  if (!read.ok) throw new Error(`${file} was not read`);
  return openDocument(read.value);
}
