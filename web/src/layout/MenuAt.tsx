import { Dropdown, type MenuProps } from 'antd';

interface Props {
  readonly items: NonNullable<MenuProps['items']>;
  /** Pixels of the window. */
  readonly x: number;
  readonly y: number;
  readonly onClose: () => void;
}

/** A menu at a place of the window. One that would leave the window moves into it; one that is taller scrolls. */
export function MenuAt({ items, x, y, onClose }: Props) {
  return (
    <Dropdown
      open
      autoFocus
      menu={{ items, onClick: onClose }}
      onOpenChange={open => !open && onClose()}
      trigger={['click']}
      align={{ points: ['tl', 'bl'], overflow: { shiftX: true, shiftY: true }, offset: [0, 0] }}
    >
      <span className="context-anchor" style={{ left: x, top: y }} />
    </Dropdown>
  );
}
