import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly names: readonly string[];
  readonly active: string;
  /** How many errors each file has. */
  readonly faults: ReadonlyMap<string, number>;
  readonly onSelect: (name: string) => void;
  readonly onRename: (name: string) => void;
  readonly onDelete: (name: string) => void;
  readonly onAdd: () => void;
}

/** The files of a sketch. Arrow keys go along, F2 renames, Delete deletes. */
export function FileTabs({ names, active, faults, onSelect, onRename, onDelete, onAdd }: Props) {
  const { t } = useTranslation();
  const key = (event: KeyboardEvent<HTMLElement>, name: string) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step !== undefined) {
      const next = names[(names.indexOf(name) + step + names.length) % names.length]!;
      onSelect(next);
      event.currentTarget
        .parentElement!.parentElement!.querySelector<HTMLElement>(`[data-file="${CSS.escape(next)}"]`)
        ?.focus();
    } else if (event.key === 'F2') onRename(name);
    else if (event.key === 'Delete' && names.length > 1) onDelete(name);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="sketch-files">
      <div role="tablist" aria-label={t('sketch.files')}>
        {names.map(name => (
          <span key={name} className="sketch-file" data-active={name === active} role="presentation">
            <button
              type="button"
              role="tab"
              data-file={name}
              aria-selected={name === active}
              tabIndex={name === active ? 0 : -1}
              title={t('sketch.fileHint', { name })}
              onClick={() => onSelect(name)}
              onDoubleClick={() => onRename(name)}
              onKeyDown={event => key(event, name)}
            >
              <span translate="no">{name}</span>
              {(faults.get(name) ?? 0) > 0 && (
                <span className="sketch-count" title={t('sketch.faultsIn', { count: faults.get(name)! })}>
                  {faults.get(name)}
                </span>
              )}
            </button>
            {name === active && names.length > 1 && (
              // For the mouse; from the keyboard it is Delete, as the tab says.
              <span
                className="sketch-delete"
                aria-hidden
                title={t('sketch.deleteFile', { name })}
                onClick={() => onDelete(name)}
              >
                <CloseOutlined />
              </span>
            )}
          </span>
        ))}
      </div>
      <Tooltip title={t('sketch.addFile')}>
        <Button
          size="small"
          type="text"
          icon={<PlusOutlined aria-hidden />}
          aria-label={t('sketch.addFile')}
          onClick={onAdd}
        />
      </Tooltip>
    </div>
  );
}
