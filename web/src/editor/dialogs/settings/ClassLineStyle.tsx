import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { NetClass } from '@boardwright/engine/kinds';

type Style = NonNullable<NetClass['lineStyle']>;
const STYLES: readonly Style[] = ['solid', 'dash', 'dot', 'dashDot', 'dashDotDot'];

interface Props {
  readonly label: string;
  readonly value: Style | undefined;
  readonly onChange: (value: Style | undefined) => void;
}

/** Line style of wires and buses of a net class; empty where the class leaves it to another. */
export function ClassLineStyle({ label, value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Select
      size="small"
      className="settings-line-style"
      aria-label={label}
      allowClear
      value={value ?? null}
      options={STYLES.map(style => ({ value: style, label: t(`settings.line.${style}`) }))}
      onChange={style => onChange(style ?? undefined)}
    />
  );
}
