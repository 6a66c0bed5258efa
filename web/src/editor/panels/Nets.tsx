import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { memo, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inSlices, type Id } from '@boardwright/engine/base';
import { netFigures, type NetFigures } from '@boardwright/engine/furniture';
import type { EditorDocument } from '../../project/document.ts';
import { useLatest } from '../steady.ts';
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

const NONE: ReadonlyMap<string, NetFigures> = new Map();

/** Figures of a board's nets, those before while the new ones are added up: all tracks are looked at. */
function useFigures(document: EditorDocument, revision: number): ReadonlyMap<string, NetFigures> {
  const [figures, setFigures] = useState(NONE);
  useEffect(() => {
    if (document.type !== 'board') return setFigures(NONE);
    let gone = false;
    void inSlices(netFigures(document.store), () => !gone).then(found => {
      if (found) setFigures(found);
    });
    return () => {
      gone = true;
    };
  }, [document, revision]);
  return figures;
}

interface NetProps {
  readonly name: string;
  /** Whether it is the highlighted one. */
  readonly isLit: boolean;
  readonly figures: NetFigures | undefined;
  readonly document: EditorDocument;
  readonly onChoose: (name: string) => void;
  readonly onGo: (id: Id, path: string) => void;
}

function NetRow({ name, isLit, figures, document, onChoose, onGo }: NetProps) {
  const { t } = useTranslation();
  return (
    <li>
      <button type="button" aria-pressed={isLit} title={shown(name)} onClick={() => onChoose(name)}>
        <span>{shown(name)}</span>
        {figures && figures.length > 0 && <small>{t('nets.length', { length: millimetres(figures.length) })}</small>}
      </button>
      {isLit && figures && <Figures figures={figures} />}
      {isLit && document.type === 'schematic' && <NetPlaces document={document} net={name} onGo={onGo} />}
    </li>
  );
}

/** There may be hundreds: only those that say something else are rendered again. */
const Net = memo(
  NetRow,
  (before, after) =>
    before.name === after.name &&
    before.isLit === after.isLit &&
    before.document === after.document &&
    isSame(before.figures, after.figures),
);

const isSame = (a: NetFigures | undefined, b: NetFigures | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.length === b.length &&
    a.dieLength === b.dieLength &&
    a.pads === b.pads &&
    a.vias === b.vias &&
    a.tracks === b.tracks &&
    a.netClass === b.netClass);

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
  const figures = useFigures(document, revision);
  const go = useLatest(onGo);
  const choose = useLatest((name: string) => set({ highlighted: name === highlighted ? '' : name }));
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
          <Net
            key={name}
            name={name}
            isLit={name === highlighted}
            figures={figures.get(name)}
            document={document}
            onChoose={choose}
            onGo={go}
          />
        ))}
      </ul>
      {found.length > 500 && <p className="muted">{t('nets.more', { count: found.length - 500 })}</p>}
    </div>
  );
}
