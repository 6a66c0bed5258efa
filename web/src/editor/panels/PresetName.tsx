import { Button, Input, Popover, Tooltip } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly icon: ReactNode;
  /** What the button is for. */
  readonly title: string;
  /** The name at first. */
  readonly begin: string;
  /** What the form's button says and does with this name; `note` explains it, null: the name cannot be used. */
  readonly onName: (name: string) => {
    readonly label: string;
    readonly note: string;
    readonly act: (() => void) | null;
  };
}

/** A button that asks for the name of a layer preset; Enter accepts it, Escape closes. */
export function PresetName({ icon, title, begin, onName }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const clean = name.trim();
  const { label, note, act } = onName(clean);
  const canAct = clean !== '' && act !== null;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const form = (
    <form
      className="preset-name"
      onSubmit={event => {
        event.preventDefault();
        if (!canAct) return;
        act();
        close();
      }}
      onKeyDown={event => {
        event.stopPropagation();
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) close();
      }}
    >
      <Input
        autoFocus
        size="small"
        maxLength={60}
        value={name}
        aria-label={t('layerPreset.name')}
        placeholder={t('layerPreset.name')}
        status={act === null ? 'error' : ''}
        onChange={event => setName(event.target.value)}
      />
      <Button size="small" type="primary" htmlType="submit" disabled={!canAct}>
        {label}
      </Button>
      <p role="status">{note}</p>
    </form>
  );
  return (
    <Popover
      open={open}
      onOpenChange={shown => {
        setOpen(shown);
        if (shown) setName(begin);
      }}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={form}
    >
      <Tooltip title={title}>
        <Button ref={button} size="small" icon={icon} aria-label={title} />
      </Tooltip>
    </Popover>
  );
}
