import { Button, Tooltip } from 'antd';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { commands } from '@boardwright/engine/commands';
import { tr } from '../../app/locale.ts';
import { useKeys } from '../state/keymap.ts';
import type { Camera } from './cameraMoves.ts';

const SIDES = ['top', 'bottom', 'front', 'back', 'left', 'right', 'isometric'] as const;

interface Props {
  readonly camera: RefObject<Camera | null>;
  readonly disabled: boolean;
}

/** Sides to look from; each says the key of its command. */
export function SideButtons({ camera, disabled }: Props) {
  const { t } = useTranslation();
  const keys = useKeys();
  const hint = (id: string) => {
    const command = commands.find(each => each.id === id)!;
    const [key] = keys(command);
    return key === undefined ? tr(command.title) : `${tr(command.title)} (${key})`;
  };
  return (
    <span className="solid-sides">
      {SIDES.map(side => (
        <Tooltip key={side} title={hint(`solid.${side}`)}>
          <Button size="small" type="text" disabled={disabled} onClick={() => camera.current?.look(side)}>
            {t(`solid.side.${side}`)}
          </Button>
        </Tooltip>
      ))}
    </span>
  );
}
