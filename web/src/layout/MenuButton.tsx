import { Button, Dropdown, type ButtonProps, type DropdownProps } from 'antd';
import { useRef, useState } from 'react';

type OpenChange = NonNullable<DropdownProps['onOpenChange']>;

type Menu = NonNullable<DropdownProps['menu']>;

interface Props extends ButtonProps {
  readonly menu?: Omit<Menu, 'items'>;
  /** Asked when the menu opens. */
  readonly items: () => NonNullable<Menu['items']>;
}

/** A button that opens a menu by click or key. Closing the menu without a choice returns the focus to the button. */
export function MenuButton({ menu, items, ...rest }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  // While it fades away it shows what it showed.
  const [shown, setShown] = useState<ReturnType<Props['items']>>([]);
  const onOpenChange: OpenChange = (open, { source }) => {
    if (open) setShown(items());
    if (open || source === 'menu') return;
    setTimeout(() => {
      const at = document.activeElement;
      if (!at || at === document.body || at.closest('.ant-dropdown')) button.current?.focus();
    });
  };
  return (
    <Dropdown trigger={['click']} autoFocus menu={{ ...menu, items: shown }} onOpenChange={onOpenChange}>
      <Button ref={button} aria-haspopup="menu" {...rest} />
    </Dropdown>
  );
}
