import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly id: string;
  /** The user's name; ''. */
  readonly name: string;
  /** What it is called where the user gave no name. */
  readonly title: string;
  readonly swatch: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly onRename: (name: string) => void;
}

/** A layer's name in the panel: a click makes it the active layer, a double click or F2 renames it. */
export function LayerName({ id, name, title, swatch, isActive, onChoose, onRename }: Props) {
  const { t } = useTranslation();
  const [isEdited, setEdited] = useState(false);
  const input = useRef<InputRef>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isEdited) input.current?.focus({ cursor: 'all' });
  }, [isEdited]);
  const close = (typed: string | null) => {
    setEdited(false);
    if (typed !== null && typed.trim() !== name) onRename(typed.trim());
  };
  if (isEdited)
    return (
      <Input
        ref={input}
        size="small"
        className="layer-rename"
        defaultValue={name}
        placeholder={title}
        aria-label={t('layers.nameOf', { layer: id })}
        onBlur={({ target }) => close(target.value)}
        onPressEnter={event => event.currentTarget.blur()}
        onKeyDown={event => {
          event.stopPropagation();
          if (event.key !== 'Escape') return;
          event.preventDefault();
          close(null);
          button.current?.focus();
        }}
      />
    );
  return (
    <button
      ref={button}
      type="button"
      className="layer-name"
      aria-current={isActive}
      aria-keyshortcuts="F2"
      title={title === id ? t('layers.rename') : `${id} · ${t('layers.rename')}`}
      onClick={onChoose}
      onDoubleClick={() => setEdited(true)}
      onKeyDown={event => {
        if (event.key !== 'F2') return;
        event.preventDefault();
        event.stopPropagation();
        setEdited(true);
      }}
    >
      <span className="swatch" style={{ background: swatch }} />
      <span translate="no">{title}</span>
    </button>
  );
}
