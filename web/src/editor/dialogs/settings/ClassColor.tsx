import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { NetClass } from '@boardwright/engine/kinds';

type Color = NetClass['color'];

interface Props {
  readonly label: string;
  readonly value: Color;
  readonly onChange: (value: Color) => void;
}

const hex = ({ r, g, b }: NonNullable<Color>): string =>
  `#${[r, g, b].map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const part = (text: string, at: number): number => Number.parseInt(text.slice(at, at + 2), 16);

/** Color of wires and buses of a net class; without one the theme decides. Opacity that a file states is kept. */
export function ClassColor({ label, value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <span className="settings-color">
      <input
        type="color"
        aria-label={label}
        data-set={value !== null}
        value={value ? hex(value) : '#000000'}
        onChange={({ target }) =>
          onChange({ r: part(target.value, 1), g: part(target.value, 3), b: part(target.value, 5), a: value?.a ?? 1 })
        }
      />
      {value && (
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('settings.removeName', { name: label })}
          onClick={() => onChange(null)}
        />
      )}
    </span>
  );
}
