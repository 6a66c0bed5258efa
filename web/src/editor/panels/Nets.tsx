import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '@boardwright/engine/base';
import type { EditorDocument } from '../../project/document.ts';
import { useRevision } from '../state/revision.ts';
import { useEditor } from '../state/store.ts';
import { NetPlaces } from './NetPlaces.tsx';

/** KiCad escapes a few signs in stored names; people read the signs. */
const shown = (name: string): string => name.replaceAll('{slash}', '/').replaceAll('{space}', ' ');

/** All nets; a click highlights one. */
export function Nets({
  document,
  onGo,
}: {
  readonly document: EditorDocument;
  readonly onGo: (id: Id, path: string) => void;
}) {
  const { t } = useTranslation();
  const revision = useRevision(document);
  const [filter, setFilter] = useState('');
  const { highlighted, set } = useEditor();
  const names = useMemo(
    () => (document.type === 'board' ? document.nets.names() : document.connectivity.names()),
    // The lists behind change with the document's revision.
    [document, revision],
  );
  const wanted = filter.toLowerCase();
  const found = names.filter(name => shown(name).toLowerCase().includes(wanted));
  return (
    <div className="nets">
      <Input
        type="search"
        prefix={<SearchOutlined aria-hidden />}
        allowClear
        placeholder={t('nets.filter')}
        aria-label={t('nets.filter')}
        onChange={event => setFilter(event.target.value)}
      />
      <p className="muted">{t('nets.count', { count: found.length })}</p>
      <ul translate="no">
        {found.slice(0, 500).map(name => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={name === highlighted}
              onClick={() => set({ highlighted: name === highlighted ? '' : name })}
            >
              {shown(name)}
            </button>
            {name === highlighted && document.type === 'schematic' && (
              <NetPlaces document={document} net={name} onGo={onGo} />
            )}
          </li>
        ))}
      </ul>
      {found.length > 500 && <p className="muted">{t('nets.more', { count: found.length - 500 })}</p>}
    </div>
  );
}
