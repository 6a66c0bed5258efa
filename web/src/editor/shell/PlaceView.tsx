import { Fragment, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Divider } from './Divider.tsx';
import { GroupView, type GroupProps } from './GroupView.tsx';
import type { Place } from '../workspace/layout.ts';
import { useWorkspace } from '../workspace/workspace.ts';

/** A place of the layout: a group of tabs, or several places with dividers between. */
export function PlaceView({ place, ...rest }: { readonly place: Place } & Omit<GroupProps, 'group'>) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const workspace = useWorkspace();
  if (place.kind === 'group') return <GroupView group={place} {...rest} />;
  const { way, id, shares } = place;
  const room = () => {
    const { clientWidth, clientHeight } = frame.current!;
    return Math.max(1, way === 'row' ? clientWidth : clientHeight);
  };
  return (
    <div className={`split ${way}`} ref={frame}>
      {place.children.map((child, i) => (
        <Fragment key={child.id}>
          {i > 0 && (
            <Divider
              way={way}
              label={t('tabs.divider')}
              value={100 * shares.slice(0, i).reduce((sum, share) => sum + share, 0)}
              onMove={pixels => workspace.getState().resize(id, i - 1, pixels / room())}
              onReset={() => workspace.getState().even(id)}
            />
          )}
          <div className="split-child" style={{ flexGrow: shares[i] }}>
            <PlaceView place={child} {...rest} />
          </div>
        </Fragment>
      ))}
    </div>
  );
}
