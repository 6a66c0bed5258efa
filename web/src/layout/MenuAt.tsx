import { Dropdown, type DropdownProps, type MenuProps } from 'antd';
import { useEffect, useRef, type RefObject } from 'react';

interface Props {
  readonly items: NonNullable<MenuProps['items']>;
  readonly menu?: Omit<MenuProps, 'items'> | undefined;
  /** Pixels of the window. */
  readonly x: number;
  readonly y: number;
  /** Pixels of a button from there on, below or above which the menu stands. Without, the place is a point. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Called with whether something was chosen. */
  readonly onClose: (isChosen: boolean) => void;
}

/** The menu's corner is at the point, or moves so far that the menu stays in the window. */
const atPoint: NonNullable<DropdownProps['align']> = {
  points: ['tl', 'bl'],
  overflow: { shiftX: true, shiftY: true },
  offset: [0, 0],
};

/**
 * A menu at a place of the window. One that would leave the window moves into it; one that is taller scrolls. It closes when what is below
 * it scrolls away.
 */
export function MenuAt({ items, menu, x, y, width, height, onClose }: Props) {
  const anchor = useRef<HTMLSpanElement>(null);
  useClosingScroll(anchor, () => onClose(false));
  const onClick: MenuProps['onClick'] = chosen => {
    menu?.onClick?.(chosen);
    onClose(true);
  };
  return (
    <Dropdown
      open
      autoFocus
      menu={{ ...menu, items, onClick }}
      onOpenChange={(open, { source }) => !open && source === 'trigger' && onClose(false)}
      trigger={['click']}
      {...(height === undefined ? { align: atPoint } : {})}
    >
      <span ref={anchor} className="context-anchor" style={{ left: x, top: y, width, height }} />
    </Dropdown>
  );
}

/** Calls when the page, or another element around the anchor, scrolls. */
function useClosingScroll(anchor: RefObject<HTMLElement | null>, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const scrolled = ({ target }: Event): void => {
      if (target instanceof Node && target.contains(anchor.current)) latest.current();
    };
    window.addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', scrolled, { capture: true });
  }, [anchor]);
}
