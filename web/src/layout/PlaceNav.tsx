import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import './placeNav.css';

export interface Place {
  readonly to: string;
  /** Key of its name. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** The way between pages that belong together, at their side. `label` is the name of them all. */
export function PlaceNav({ label, places }: { readonly label: string; readonly places: readonly Place[] }) {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // On a phone the places stand in a row that scrolls.
    const [row, place] = [nav.current, nav.current?.querySelector<HTMLElement>('a.active')];
    if (row && place) row.scrollLeft = place.offsetLeft + place.offsetWidth / 2 - row.clientWidth / 2;
  }, [pathname]);
  return (
    <nav ref={nav} className="place-nav" aria-label={label}>
      {places.map(({ to, label: name, icon }) => (
        <NavLink key={to} to={to}>
          {icon}
          {t(name)}
        </NavLink>
      ))}
    </nav>
  );
}
