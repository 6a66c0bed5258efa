import { Button, ColorPicker } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Color } from '@boardwright/engine/kinds';
import type { FieldEditorProps } from './FieldEditorProps.ts';

/** A colour with its opacity; cleared, the theme decides again. */
export function ColorEditor({ value, label, mixed, save }: FieldEditorProps) {
  const { t } = useTranslation();
  // Null where the theme decides; undefined where several objects differ.
  const color = value as Color | undefined;
  return (
    <ColorPicker
      value={color ? css(color) : null}
      allowClear
      onChangeComplete={picked => save(picked.cleared ? null : picked.toRgb())}
    >
      <Button size="small" aria-label={label}>
        {color ? (
          <span className="property-swatch" style={{ background: css(color) }} />
        ) : (
          mixed || t('properties.byTheme')
        )}
      </Button>
    </ColorPicker>
  );
}

const css = ({ r, g, b, a }: NonNullable<Color>): string => `rgba(${r}, ${g}, ${b}, ${a})`;
