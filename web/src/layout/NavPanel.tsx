import { DownOutlined } from '@ant-design/icons';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { Panel } from './mainLinks.ts';

/** A name in the header that unfolds links: by click, key or the pointer over it. Escape and leaving fold it again. */
export function NavPanel({ panel: { label, links } }: { readonly panel: Panel }) {
  const id = useId();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const hovered = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => setOpen(false), [pathname]);
  const over = (is: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    hovered.current = is;
    setOpen(is);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget) && !hovered.current) setOpen(false);
  };
  return (
    <div
      className="nav-panel"
      onPointerEnter={over(true)}
      onPointerLeave={over(false)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        ref={button}
        type="button"
        className="nav-panel-name"
        aria-expanded={open}
        aria-controls={id}
        // Under the pointer it is open already: a click leaves it so.
        onClick={() => setOpen(hovered.current || !open)}
      >
        {label} <DownOutlined aria-hidden />
      </button>
      <ul id={id} className="nav-panel-links" hidden={!open}>
        {links.map(({ to, label: name }) => (
          <li key={to}>
            <NavLink to={to} end>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
