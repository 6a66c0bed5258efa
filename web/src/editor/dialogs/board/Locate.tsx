import { Input, Modal } from 'antd';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevision } from '../../state/revision.ts';
import { useEditorStore } from '../../state/store.ts';
import type { DialogProps } from '../props.ts';
import { locate, showLocated, type Located } from '../../state/locate.ts';

/** More rows than this say nothing to a person. */
const SHOWN = 100;

/** Finds footprints, pads, nets and texts of a board, and goes to them. */
export function Locate({ document, context, onClose }: DialogProps) {
  const { t } = useTranslation();
  const ui = useEditorStore();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const revision = useRevision(document);
  const found = useMemo(() => locate(document.store, text), [document, revision, text]);
  const go = (index: number) => {
    const hit = found[index];
    if (!hit) return;
    setAt(index);
    showLocated(context, ui, hit);
  };
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter') go(at);
    else if (by !== 0) go(Math.max(0, Math.min(found.length - 1, at + by)));
    else return;
    event.preventDefault();
  };
  return (
    <Modal open title={t('locate.title')} onCancel={onClose} footer={null} width={420} mask={false} className="locate">
      <Input
        autoFocus
        allowClear
        aria-label={t('locate.what')}
        placeholder={t('locate.what')}
        value={text}
        onChange={event => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={key}
      />
      <div className="find-bar" role="status">
        {text.trim() === '' ? '' : t('locate.count', { count: found.length })}
      </div>
      <ul className="find-hits" aria-label={t('locate.title')}>
        {found.slice(0, SHOWN).map((hit, i) => (
          <li key={`${hit.sort}${hit.name}${hit.ids[0]}`}>
            <button type="button" aria-pressed={i === at} onClick={() => go(i)}>
              <span translate="no">{hit.name}</span>
              <small>{detail(hit, t(`locate.${hit.sort}`))}</small>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

const detail = ({ detail }: Located, sort: string): string => (detail === '' ? sort : `${sort} · ${detail}`);
