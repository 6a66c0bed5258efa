import { CloseOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { tr } from '../../../app/locale.ts';
import type { ListedDatasheet, ProjectDatasheets } from './ProjectDatasheets.ts';
import type { DatasheetFileActions } from './useDatasheetFiles.ts';

interface Props {
  readonly datasheets: ProjectDatasheets;
  readonly files: DatasheetFileActions;
}

/** The datasheets that questions are answered from, and what went wrong with others. */
export function DatasheetList({ datasheets, files }: Props) {
  const { t } = useTranslation();
  const listed = useStore(datasheets.store, state => state.listed);
  const [isOpen, setOpen] = useState(false);
  const isUnfinished = listed.some(({ state }) => state !== 'read');
  useEffect(() => {
    // Files may be dropped while the list is closed.
    if (isUnfinished) setOpen(true);
  }, [isUnfinished]);
  const count = listed.filter(({ state }) => state === 'read').length;
  return (
    <details
      className="assistant-datasheets"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {count === 0 ? t('assistant.datasheets.title') : t('assistant.datasheets.titleCount', { count })}
      </summary>
      <p className="muted">{t('assistant.datasheets.hint')}</p>
      {listed.length > 0 && (
        <ul aria-live="polite">
          {listed.map(each => (
            <Row
              key={each.name}
              entry={each}
              onRemove={() => files.remove(each.name)}
              onDismiss={() => datasheets.dismiss(each.name)}
            />
          ))}
        </ul>
      )}
      <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={files.pick}>
        {t('assistant.datasheets.add')}
      </Button>
    </details>
  );
}

interface RowProps {
  readonly entry: ListedDatasheet;
  readonly onRemove: () => void;
  /** Stops reading, or takes a message away. */
  readonly onDismiss: () => void;
}

function Row({ entry: { name, state, done, of, fault }, onRemove, onDismiss }: RowProps) {
  const { t } = useTranslation();
  const label = state === 'read' ? 'remove' : state === 'reading' ? 'cancel' : 'dismiss';
  return (
    <li>
      <div>
        <span translate="no">{name}</span>{' '}
        {state === 'read' && <span className="muted">{t('assistant.datasheets.pages', { count: of })}</span>}
        {state === 'reading' && (
          <span className="muted" aria-live="off">
            {of === 0 ? t('assistant.datasheets.opening') : t('assistant.datasheets.reading', { done, of })}
          </span>
        )}
        {fault && <span className="assistant-worse">{tr(fault)}</span>}
      </div>
      <Button
        size="small"
        type="text"
        icon={state === 'read' ? <DeleteOutlined aria-hidden /> : <CloseOutlined aria-hidden />}
        aria-label={t(`assistant.datasheets.${label}`, { name })}
        title={t(`assistant.datasheets.${label}`, { name })}
        onClick={state === 'read' ? onRemove : onDismiss}
      />
    </li>
  );
}
