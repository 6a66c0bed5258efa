import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
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
  return (
    <nav className="place-nav" aria-label={label}>
      {places.map(({ to, label: name, icon }) => (
        <NavLink key={to} to={to}>
          {icon}
          {t(name)}
        </NavLink>
      ))}
    </nav>
  );
}
