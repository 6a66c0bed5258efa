import { Button, type ButtonProps, type MenuProps } from 'antd';
import { useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../app/toast.ts';

/** Menus are larger than most of what a first visit loads, which opens none. */
const loadMenu = async () => (await import('./MenuAt.tsx')).MenuAt;

interface Props extends ButtonProps {
  readonly menu?: Omit<MenuProps, 'items'>;
  /** Asked when the menu opens. */
  readonly items: () => NonNullable<MenuProps['items']>;
}

interface Shown {
  readonly Menu: Awaited<ReturnType<typeof loadMenu>>;
  readonly items: ReturnType<Props['items']>;
  /** Where the button stands, in pixels of the window. */
  readonly at: DOMRect;
}

/** A button that opens a menu by click or key. Closing the menu without a choice returns the focus to the button. */
export function MenuButton({ menu, items, ...rest }: Props) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  // A press outside of an open menu closes it, before the click of that press comes.
  const closedByPress = useRef(false);
  const open = async () => {
    try {
      const Menu = await loadMenu();
      // Meanwhile the button may be gone.
      if (button.current) setShown({ Menu, items: items(), at: button.current.getBoundingClientRect() });
    } catch (error) {
      console.error(error);
      toast('error', t('menu.notLoaded'));
    }
  };
  const toggle = ({ detail }: MouseEvent) => {
    // A key clicks without a press (0 clicks of a pointer): an earlier press that ended elsewhere does not count for it.
    const isOpening = !shown && !(closedByPress.current && detail > 0);
    closedByPress.current = false;
    if (isOpening) void open();
    else setShown(null);
  };
  const close = (isChosen: boolean) => {
    setShown(null);
    if (isChosen) return;
    setTimeout(() => {
      const at = document.activeElement;
      if (!at || at === document.body || at.closest('.ant-dropdown')) button.current?.focus({ preventScroll: true });
    });
  };
  // What cannot be loaded now is loaded by the click, which says so.
  const preload = () => void loadMenu().catch(() => undefined);
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
        <shown.Menu
          items={shown.items}
          menu={menu}
          x={shown.at.x}
          y={shown.at.y}
          width={shown.at.width}
          height={shown.at.height}
          onClose={close}
        />
      )}
    </>
  );
}
