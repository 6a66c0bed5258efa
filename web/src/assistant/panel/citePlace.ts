import type { Cite } from '@boardwright/engine/assistant';
import { netAcross, netNamed, partsNamed, type Found } from '../../editor/shell/crossProbe.ts';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';

/** What is shown of the design for a citation; the net is highlighted. */
export interface CitePlace extends Found {
  readonly net: string;
}

/** Where in a document a part, a pin or a net is; null where it is not there, or the citation is of something else. */
export function citePlace(cite: Cite, document: EditorDocument, { schematic }: ProjectSession): CitePlace | null {
  switch (cite.type) {
    case 'part':
    case 'pin': {
      const found = partsNamed(document, new Set([cite.reference]), '');
      return found && { ...found, net: '' };
    }
    case 'net': {
      const net = schematic && schematic !== document ? netAcross(schematic, document, cite.name) : cite.name;
      const found = net === '' ? null : netNamed(document, net, '');
      return found && { ...found, net };
    }
    default:
      return null;
  }
}
