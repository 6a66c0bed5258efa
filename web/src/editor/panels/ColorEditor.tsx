import { Button, ColorPicker } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Color } from '@boardwright/engine/kinds';

interface Props {
  /** Null where the theme decides; undefined where several objects differ. */
  readonly value: Color | undefined;
  readonly label: string;
  readonly mixed: string;
  readonly save: (color: Color) => void;
}

/** A colour with its opacity; cleared, the theme decides again. */
export function ColorEditor({ value, label, mixed, save }: Props) {
  const { t } = useTranslation();
  return (
    <ColorPicker
      value={value ? css(value) : null}
      allowClear
      onChangeComplete={color => save(color.cleared ? null : color.toRgb())}
    >
      <Button size="small" aria-label={label}>
        {value ? (
          <span className="property-swatch" style={{ background: css(value) }} />
        ) : (
          mixed || t('properties.byTheme')
        )}
      </Button>
    </ColorPicker>
  );
}

const css = ({ r, g, b, a }: NonNullable<Color>): string => `rgba(${r}, ${g}, ${b}, ${a})`;
