import { Button, Dropdown, type ButtonProps, type DropdownProps } from 'antd';
import { useRef } from 'react';

type OpenChange = NonNullable<DropdownProps['onOpenChange']>;

/** A button that opens a menu by click or key. Whoever leaves the menu without choosing is back at the button. */
export function MenuButton({ menu, ...rest }: ButtonProps & { readonly menu: NonNullable<DropdownProps['menu']> }) {
  const button = useRef<HTMLButtonElement>(null);
  const onOpenChange: OpenChange = (open, { source }) => {
    if (open || source === 'menu') return;
    setTimeout(() => {
      const at = document.activeElement;
      if (!at || at === document.body || at.closest('.ant-dropdown')) button.current?.focus();
    });
  };
  return (
    <Dropdown trigger={['click']} autoFocus menu={menu} onOpenChange={onOpenChange}>
      <Button ref={button} aria-haspopup="menu" {...rest} />
    </Dropdown>
  );
}
