import { Button, Select } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  choiceIssues,
  DRILL,
  IGNORED,
  layerOrder,
  type FilePicture,
  type LayerChoices,
  type SetRow,
} from '@boardwright/engine/formats/gerber';
import { issueText } from './issuePlace.ts';
import { layerUse } from './layerUse.ts';
import './gerberLayers.css';

interface Props {
  readonly rows: readonly SetRow[];
  readonly onAnswer: (choices: LayerChoices | null) => void;
  /** What the choice is for; without it the files are imported. */
  readonly action?: string;
}

const DRILLS: readonly string[] = [DRILL.plated, DRILL.unplated, DRILL.unknown];
/** Which file of a Gerber set is which layer, from the top of the board to its bottom, for correction before the import. */
export function GerberLayers({ rows, onAnswer, action }: Props) {
  const { t } = useTranslation();
  const [changes, setChanges] = useState<LayerChoices>(new Map());
  const [openList, setOpenList] = useState<string | null>(null);
  const make = useRef<HTMLButtonElement>(null);
  // The dialog has focused its first field by then.
  useEffect(() => {
    const timer = setTimeout(() => make.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  const issues = choiceIssues(rows, changes);
  const isWrong = issues.some(({ severity }) => severity === 'error');
  const order = useMemo(() => layerOrder(rows.filter(({ isDrill }) => !isDrill).length), [rows]);
  const frame = useMemo(() => frameOf(rows), [rows]);
  const change = (row: SetRow, layer: string) => {
    setOpenList(null);
    setChanges(before => {
      const next = new Map(before);
      if (layer === row.layer) next.delete(row.file);
      else next.set(row.file, layer);
      return next;
    });
  };
  // Without a change the files are read as they are: numbers in them order inner layers better than a table does.
  const answer = () =>
    onAnswer(changes.size === 0 ? changes : new Map(rows.map(({ file, layer }) => [file, changes.get(file) ?? layer])));
  return (
    <div
      className="gerber-layers"
      // A list that is closing would take the Escape of the dialog.
      onKeyDownCapture={({ key, nativeEvent }) => {
        if (key === 'Escape' && openList === null && !nativeEvent.isComposing) onAnswer(null);
      }}
    >
      <p className="muted">{t('gerberTable.intro')}</p>
      <div className="gerber-layers-rows">
        <table aria-label={t('gerberTable.title')}>
          <thead>
            <tr>
              <th>{t('gerberTable.preview')}</th>
              <th>{t('gerberTable.file')}</th>
              <th>{t('gerberTable.layer')}</th>
              <th>{t('gerberTable.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.file}>
                <td>
                  <Picture picture={row.picture} frame={frame} />
                </td>
                <td className="gerber-layers-file">
                  <span title={row.file} translate="no">
                    {row.file.slice(row.file.lastIndexOf('/') + 1)}
                  </span>
                  <small className="muted">
                    {t(row.isDrill ? 'gerberTable.holes' : 'gerberTable.items', { count: row.count })}
                  </small>
                </td>
                <td>
                  <Select
                    aria-label={t('gerberTable.layerOf', { file: row.file.slice(row.file.lastIndexOf('/') + 1) })}
                    value={changes.get(row.file) ?? row.layer}
                    onChange={layer => change(row, layer)}
                    onOpenChange={open =>
                      setOpenList(before => (open ? row.file : before === row.file ? null : before))
                    }
                    showSearch={{ optionFilterProp: 'label' }}
                    popupMatchSelectWidth={false}
                    options={order
                      .filter(layer => !row.isDrill || DRILLS.includes(layer) || layer === IGNORED)
                      .map(value => ({ value, label: layerUse(t, value) }))}
                  />
                </td>
                <td className="muted">{t(`gerberTable.by.${changes.has(row.file) ? 'person' : row.reason}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="gerber-layers-issues" role="status">
        {issues.map((each, i) => (
          <li key={i} className={each.severity}>
            {issueText(each)}
          </li>
        ))}
      </ul>
      <div className="gerber-layers-buttons">
        <Button onClick={() => onAnswer(null)}>{t('cancel')}</Button>
        <Button ref={make} type="primary" disabled={isWrong} onClick={answer}>
          {action ?? t('gerberTable.import')}
        </Button>
      </div>
    </div>
  );
}

/** What all files of copper draw together, so that the pictures lie alike; micrometres. */
function frameOf(rows: readonly SetRow[]): string {
  const copper = rows.filter(({ layer }) => layer.endsWith('.Cu'));
  const boxes = (copper.length > 0 ? copper : rows).flatMap(({ picture }) => (picture.box ? [picture.box] : []));
  if (boxes.length === 0) return '0 0 1 1';
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const width = Math.max(...boxes.map(([x, , w]) => x + w)) - left;
  const height = Math.max(...boxes.map(([, y, , h]) => y + h)) - top;
  const margin = 0.05 * Math.max(width, height);
  return `${left - margin} ${top - margin} ${width + 2 * margin} ${height + 2 * margin}`;
}

const Picture = ({ picture, frame }: { readonly picture: FilePicture; readonly frame: string }) => (
  <svg className="gerber-layers-picture" viewBox={frame} aria-hidden>
    <path d={picture.areas} className="areas" />
    <path d={picture.lines} className="lines" />
  </svg>
);
