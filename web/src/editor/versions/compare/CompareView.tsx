import { Slider, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countOf, netDifferenceCount, type Overlay } from '@boardwright/engine/compare';
import { BomChanges } from './BomChanges.tsx';
import { CheckChanges } from './CheckChanges.tsx';
import { NetChanges } from './NetChanges.tsx';
import { ObjectChanges } from './ObjectChanges.tsx';
import type { ObjectPlace } from './ObjectPlace.ts';
import { Stage, type Focus } from './Stage.tsx';
import type { DoneComparison } from './useComparison.ts';

interface Props extends DoneComparison {
  /** Makes an object as it was; missing where that cannot be done. */
  readonly onRestore: ((place: ObjectPlace) => void) | undefined;
}

/** The sheet or layer with the object, the one that is shown first. */
const overlayOf = (overlays: readonly Overlay[], shown: number, { document, id }: ObjectPlace): number => {
  const has = (overlay: Overlay | undefined) =>
    overlay?.document === document && [...overlay.places.keys()].some(known => known === id);
  return has(overlays[shown]) ? shown : overlays.findIndex(has);
};

/** Lists of what differs on the left, pictures of both states over each other on the right. */
export function CompareView({ comparison, comparing, onRestore }: Props) {
  const { t } = useTranslation();
  const { documents, nets, bom, overlays } = comparison;
  const [shown, setShown] = useState(0);
  const [focus, setFocus] = useState<Focus | null>(null);
  const [fade, setFade] = useState(50);
  const objects = countOf(documents.schematic) + countOf(documents.board);
  const show = (place: ObjectPlace) => {
    const at = overlayOf(overlays, shown, place);
    const box = [...(overlays[at]?.places ?? [])].find(([id]) => id === place.id)?.[1];
    if (box === undefined) return;
    setShown(at);
    setFocus({ box });
  };
  // The sheet that contains all others has no name.
  const titleOf = ({ document, title }: Overlay) => (title === '/' ? t(`editor.${document}`) : title);
  const titled = (name: string, count: number) => `${name} ${count}`;
  return (
    <div className="compare-body">
      <Tabs
        className="compare-lists"
        size="small"
        items={[
          {
            key: 'objects',
            label: titled(t('versions.objects'), objects),
            children: (
              <ObjectChanges
                documents={documents}
                isShown={place => overlayOf(overlays, shown, place) >= 0}
                onShow={show}
                onRestore={onRestore}
              />
            ),
          },
          {
            key: 'nets',
            label: titled(t('versions.nets'), nets ? netDifferenceCount(nets) : 0),
            children: <NetChanges nets={nets} />,
          },
          { key: 'bom', label: titled(t('versions.bom'), bom.length), children: <BomChanges bom={bom} /> },
          { key: 'checks', label: t('versions.checks'), children: <CheckChanges comparing={comparing} /> },
        ]}
      />
      <div className="compare-pictures">
        {overlays.length === 0 ? (
          <p className="compare-none">{t(objects === 0 ? 'versions.same' : 'versions.sameLook')}</p>
        ) : (
          <>
            <div className="compare-head">
              <Tabs
                size="small"
                activeKey={String(shown)}
                onChange={key => {
                  setShown(Number(key));
                  setFocus(null);
                }}
                items={overlays.map((overlay, i) => ({
                  key: String(i),
                  label: <span translate="no">{titleOf(overlay)}</span>,
                }))}
              />
              <div className="compare-fade">
                <span className="compare-before">{t('versions.before')}</span>
                <Slider
                  min={0}
                  max={100}
                  value={fade}
                  onChange={setFade}
                  tooltip={{ open: false }}
                  ariaLabelForHandle={t('versions.fade')}
                />
                <span className="compare-after">{t('versions.after')}</span>
              </div>
            </div>
            <Stage key={shown} overlay={overlays[shown]!} fade={fade / 100} focus={focus} />
          </>
        )}
      </div>
    </div>
  );
}
