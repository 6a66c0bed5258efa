import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '@boardwright/engine/base';
import type { EditorDocument } from '../../project/document.ts';
import { useRevision } from '../state/revision.ts';
import { useEditor } from '../state/store.ts';

/** Every place a net reaches, across sheets; a click goes there. */
export function NetPlaces({
  document,
  net,
  onGo,
}: {
  readonly document: EditorDocument;
  readonly net: string;
  readonly onGo: (id: Id, path: string) => void;
}) {
  const { t } = useTranslation();
  const revision = useRevision(document);
  const path = useEditor(ui => ui.path);
  const places = useMemo(() => document.connectivity.places(net), [document, revision, net]);
  return (
    <div className="net-places" aria-label={t('nets.places', { net })} role="group">
      {places.map(place => (
        <section key={place.path} data-here={place.path === path}>
          <h4 translate="no">{place.sheet}</h4>
          <div>
            {place.items.map(item => (
              <button
                key={`${item.id}${item.text}`}
                type="button"
                translate="no"
                onClick={() => onGo(item.id, place.path)}
              >
                {item.text}
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
