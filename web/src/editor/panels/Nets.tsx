import { CaretDownOutlined, CaretUpOutlined, SearchOutlined } from '@ant-design/icons';
import { Input, Select } from 'antd';
import { memo, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inSlices, plainText, type Id } from '@boardwright/engine/base';
import { netFigures, type NetFigures } from '@boardwright/engine/boardInfo';
import type { EditorDocument } from '../../project/document.ts';
import { useLatest } from '../state/stableHooks.ts';
import { useRevision } from '../state/revision.ts';
import { useEditor } from '../state/store.ts';
import { inOrder, NET_COLUMNS, nextOrder, type NetColumn, type NetOrder } from './netOrder.ts';
import { NetClassChoice } from './NetClassChoice.tsx';
import { NetPlaces } from './NetPlaces.tsx';

/** KiCad escapes a few signs in stored names; people read the signs. */

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

const NOTHING: ReadonlyMap<string, number> = new Map();

/** How many connections of each net of a board are missing, as of when that was last known. */
function useMissing({ type, ratsnest }: EditorDocument, revision: number): ReadonlyMap<string, number> {
  const [missing, setMissing] = useState(NOTHING);
  // It is computed after an edit: the sum is shown when that is done.
  const unrouted = useEditor(ui => ui.unrouted);
  useEffect(() => {
    if (type !== 'board') setMissing(NOTHING);
    else if (ratsnest.isSettled)
      setMissing(new Map([...ratsnest.byNet()].map(([net, wires]) => [ratsnest.copper.netName(net), wires.length])));
  }, [type, ratsnest, revision, unrouted]);
  return missing;
}

/** The headings of a board's nets, by which they are put in order. */
function Heads({ order, onOrder }: { readonly order: NetOrder; readonly onOrder: (by: NetColumn) => void }) {
  const { t } = useTranslation();
  return (
    <div className="net-heads" role="group" aria-label={t('nets.order')}>
      {NET_COLUMNS.map(column => {
        const Arrow = order.falling ? CaretDownOutlined : CaretUpOutlined;
        return (
          <button
            key={column}
            type="button"
            aria-pressed={order.by === column}
            title={t(`netColumn.${column}.title`)}
            onClick={() => onOrder(column)}
          >
            {t(`netColumn.${column}`)}
            {order.by === column && <Arrow aria-hidden />}
          </button>
        );
      })}
    </div>
  );
}

interface NetProps {
  readonly name: string;
  /** Whether it is the highlighted one. */
  readonly isLit: boolean;
  readonly figures: NetFigures | undefined;
  readonly missing: number;
  readonly document: EditorDocument;
  readonly onChoose: (name: string) => void;
  readonly onGo: (id: Id, path: string) => void;
}

function NetRow({ name, isLit, figures, missing, document, onChoose, onGo }: NetProps) {
  const { t } = useTranslation();
  return (
    <li>
      <button type="button" aria-pressed={isLit} title={plainText(name)} onClick={() => onChoose(name)}>
        <span>{plainText(name)}</span>
        {document.type === 'board' && (
          <>
            <small>{figures && figures.length > 0 ? millimetres(figures.length) : ''}</small>
            <small>{figures && figures.vias > 0 ? figures.vias : ''}</small>
            <small className={missing > 0 ? 'missing' : ''}>{missing > 0 ? missing : ''}</small>
          </>
        )}
      </button>
      {isLit && figures && <Figures figures={figures} />}
      {isLit && (
        <label className="net-class-choice">
          <span>{t('nets.class')}</span>
          <NetClassChoice document={document} nets={[name]} />
        </label>
      )}
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
    before.missing === after.missing &&
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

/** All nets; a click highlights one. Of a board's nets the main figures are seen, of the highlighted one all of them. */
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
  const missing = useMissing(document, revision);
  const [order, setOrder] = useState<NetOrder>({ by: 'name', falling: false });
  const [netClass, setNetClass] = useState('');
  const go = useLatest(onGo);
  const choose = useLatest((name: string) => set({ highlighted: name === highlighted ? '' : name }));
  const wanted = filter.toLowerCase();
  const isBoard = document.type === 'board';
  const classes = [...new Set([...figures.values()].map(each => each.netClass))].toSorted();
  const ofClass = isBoard && classes.includes(netClass) ? netClass : '';
  const matching = names.filter(
    name =>
      plainText(name).toLowerCase().includes(wanted) && (ofClass === '' || figures.get(name)?.netClass === ofClass),
  );
  const found = isBoard
    ? inOrder(matching, order, name => ({ figures: figures.get(name), missing: missing.get(name) ?? 0 }))
    : matching;
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
      {isBoard && classes.length > 1 && (
        <Select
          className="net-class"
          aria-label={t('nets.class')}
          value={ofClass}
          onChange={setNetClass}
          options={[{ value: '', label: t('nets.allClasses') }, ...classes.map(value => ({ value, label: value }))]}
        />
      )}
      <p className="muted">{t('nets.count', { count: found.length })}</p>
      {isBoard && <Heads order={order} onOrder={by => setOrder(now => nextOrder(now, by))} />}
      <ul translate="no">
        {found.slice(0, 500).map(name => (
          <Net
            key={name}
            name={name}
            isLit={name === highlighted}
            figures={figures.get(name)}
            missing={missing.get(name) ?? 0}
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
