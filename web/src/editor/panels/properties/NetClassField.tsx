import { useTranslation } from 'react-i18next';
import { plainText } from '@boardwright/engine/base';
import type { Obj } from '@boardwright/engine/kinds';
import type { EditorDocument } from '../../../project/document.ts';
import { useEditor } from '../../state/store.ts';
import { NetClassChoice } from '../NetClassChoice.tsx';

const COPPER = new Set<Obj['kind']>(['track', 'via', 'zone']);
const NAMED = new Set<Obj['kind']>(['wire', 'label', 'globalLabel', 'hierarchicalLabel']);

/** The nets of tracks, vias and zones, or of wires and labels on a page; of none where one of the objects is something else. */
function netsOf(objects: readonly Obj[], { connectivity }: EditorDocument, path: string): string[] {
  const nets = objects.map(object => {
    if (COPPER.has(object.kind)) return 'net' in object ? String(object.net) : '';
    return NAMED.has(object.kind) ? connectivity.netOf(object.id, path) : '';
  });
  return nets.includes('') ? [] : [...new Set(nets)];
}

/** The net class of what is selected, where all of it has a net; on a sheet also the net, which its fields do not name. */
export function NetClassField({
  objects,
  document,
}: {
  readonly objects: readonly Obj[];
  readonly document: EditorDocument;
}) {
  const { t } = useTranslation();
  const path = useEditor(ui => ui.path);
  const nets = netsOf(objects, document, path);
  if (nets.length === 0) return null;
  return (
    <>
      {document.type === 'schematic' && nets.length === 1 && (
        <>
          <dt>{t('properties.net')}</dt>
          <dd className="net-name">{plainText(nets[0]!)}</dd>
        </>
      )}
      <dt>{t('nets.class')}</dt>
      <dd>
        <NetClassChoice document={document} nets={nets} />
      </dd>
    </>
  );
}
