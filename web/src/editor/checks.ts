import type { Finding } from '@boardwright/engine/rules';
import type { EditorDocument } from '../project/document.ts';

export async function checkDocument(_document: EditorDocument): Promise<readonly Finding[]> {
  return [];
}
