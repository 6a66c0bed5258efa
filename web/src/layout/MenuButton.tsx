import { Button, type ButtonProps, type MenuProps } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';

const loadMenu = async () => ({ default: (await import('./MenuAt.tsx')).MenuAt });

/** Menus are larger than most of what a first visit loads, which opens none. */
const Menu = lazy(loadMenu);

interface Props extends ButtonProps {
  readonly menu?: Omit<MenuProps, 'items'>;
  /** Asked when the menu opens. */
  readonly items: () => NonNullable<MenuProps['items']>;
}

interface Shown {
  readonly items: ReturnType<Props['items']>;
  /** Where the button stands, in pixels of the window. */
  readonly at: DOMRect;
}

/** A button that opens a menu by click or key. Closing the menu without a choice returns the focus to the button. */
export function MenuButton({ menu, items, ...rest }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  // A press outside of an open menu closes it, before the click of that press comes.
  const closedByPress = useRef(false);
  const toggle = () => {
    const open = !shown && !closedByPress.current;
    closedByPress.current = false;
    setShown(open ? { items: items(), at: button.current!.getBoundingClientRect() } : null);
  };
  const close = () => {
    setShown(null);
    setTimeout(() => {
      const at = document.activeElement;
      if (!at || at === document.body || at.closest('.ant-dropdown')) button.current?.focus();
    });
  };
  const preload = () => void loadMenu();
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="menu"
        aria-expanded={shown !== null}
        onPointerEnter={preload}
        onFocus={preload}
        onPointerDown={() => (closedByPress.current = shown !== null)}
        onClick={toggle}
        {...rest}
      />
      {shown && (
        <Suspense>
          <Menu
            items={shown.items}
            menu={menu}
            x={shown.at.x}
            y={shown.at.y}
            width={shown.at.width}
            height={shown.at.height}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
