import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router';

/** A link that looks like a button: one stop of the Tab key, and it opens in a new tab as links do. */
export function ButtonLink({ to, ...rest }: Omit<ButtonProps, 'href' | 'onClick'> & { readonly to: string }) {
  const href = useHref(to);
  const navigate = useNavigate();
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void navigate(to);
  };
  return <Button {...rest} href={href} onClick={go} />;
}
