import { Button, Checkbox, InputNumber } from 'antd';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { palettes } from '../../app/palette.ts';
import { useDark } from '../../app/theme.ts';
import { platform } from '../../platform/index.ts';
import type { Stage } from './Scene.tsx';

/** Pixels that a picture may be wide or high. */
const [LEAST, MOST] = [64, 8192];

interface Props {
  readonly name: string;
  readonly stage: RefObject<Stage | null>;
  readonly onDone: (saved: boolean) => void;
  readonly onFault: (error: unknown) => void;
}

/** Saves what the camera sees as a picture of any size. */
export function PictureForm({ name, stage, onDone, onFault }: Props) {
  const { t } = useTranslation();
  const dark = useDark();
  const [size, setSize] = useState({ width: 1920, height: 1080 });
  const [clear, setClear] = useState(false);
  const take = async () => {
    const ground = clear ? '' : palettes[dark ? 'dark' : 'light'].bg;
    const blob = await stage.current?.shoot({ ...size, ground });
    if (blob)
      onDone(await platform.files.save({ name: `${name}.png`, bytes: new Uint8Array(await blob.arrayBuffer()) }));
  };
  const length = (key: 'width' | 'height') => (
    <InputNumber
      aria-label={t(`solid.${key}`)}
      min={LEAST}
      max={MOST}
      precision={0}
      value={size[key]}
      style={{ width: 92 }}
      onChange={value => value !== null && setSize({ ...size, [key]: value })}
    />
  );
  return (
    <div className="solid-picture">
      <span>
        {length('width')} × {length('height')} px
      </span>
      <Checkbox checked={clear} onChange={event => setClear(event.target.checked)}>
        {t('solid.transparent')}
      </Checkbox>
      <Button type="primary" onClick={() => void take().catch(onFault)}>
        {t('solid.take')}
      </Button>
    </div>
  );
}
