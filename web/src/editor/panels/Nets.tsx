import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '@boardwright/engine/base';
import { netFigures, type NetFigures } from '@boardwright/engine/furniture';
import type { EditorDocument } from '../../project/document.ts';
import { useRevision } from '../state/revision.ts';
import { useEditor } from '../state/store.ts';
import { NetPlaces } from './NetPlaces.tsx';

/** KiCad escapes a few signs in stored names; people read the signs. */
const shown = (name: string): string => name.replaceAll('{slash}', '/').replaceAll('{space}', ' ');

const millimetres = (value: number): string => (value / 1e6).toFixed(2);

/** What a net of a board comes to. */
function Figures({ figures }: { readonly figures: NetFigures }) {
  const { t } = useTranslation();
  return (
    <p className="net-figures" translate="no">
      {t('nets.figures', {
        ...figures,
        class: figures.netClass,
        length: millimetres(figures.length + figures.dieLength),
      })}
    </p>
  );
}

/** All nets; a click highlights one. Of a board's nets their lengths are seen, of the highlighted one all figures. */
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
  const highlighted = useEditor(ui => ui.highlighted);
  const set = useEditor(ui => ui.set);
  const names = useMemo(
    () => (document.type === 'board' ? document.nets.names() : document.connectivity.names()),
    // The lists behind change with the document's revision.
    [document, revision],
  );
  const figures = useMemo(
    () =>
      document.type === 'board' ? new Map(netFigures(document.store).map(each => [each.name, each] as const)) : null,
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
              <span>{shown(name)}</span>
              {figures?.has(name) && figures.get(name)!.length > 0 && (
                <small>{t('nets.length', { length: millimetres(figures.get(name)!.length) })}</small>
              )}
            </button>
            {name === highlighted && figures?.has(name) && <Figures figures={figures.get(name)!} />}
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
