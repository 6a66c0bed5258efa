import { Button, Checkbox, Input, Modal, Popconfirm } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '@boardwright/engine/kinds';
import { replaceAll, search, type Hit } from '@boardwright/engine/tools';
import { tr } from '../../app/locale.ts';
import { useRevision } from '../state/revision.ts';
import type { DialogProps } from './props.ts';

/** More rows than this say nothing to a person. */
const SHOWN = 300;

/** Finds texts on all sheets, goes to them, and replaces them. */
export function Find({ document, context, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [by, setBy] = useState('');
  const [matchCase, setCase] = useState(false);
  const [whole, setWhole] = useState(false);
  const [hidden, setHidden] = useState(false);
  const [changed, setChanged] = useState<number | null>(null);
  const revision = useRevision(document);
  const options = { text, matchCase, whole, hidden };
  const hits = useMemo(() => search(document.store, options), [document, revision, text, matchCase, whole, hidden]);
  const replaceable = hits.filter(hit => hit.field !== 'Reference');
  const replace = () => setChanged(replaceAll(document.store, replaceable, options, by));
  const goTo = (hit: Hit) => {
    const ctx = context();
    ctx.goTo(hit.id, hit.paths.includes(ctx.path) ? ctx.path : hit.paths[0]!);
  };
  const kind = (hit: Hit) => {
    const object = document.store.get(hit.id);
    return object ? tr(kindOf(object).title) : '';
  };
  return (
    <Modal open title={t('find.title')} onCancel={onClose} footer={null} width={520} mask={false}>
      <div className="dialog-rows">
        <label htmlFor="find-text">{t('find.text')}</label>
        <Input
          id="find-text"
          autoFocus
          allowClear
          value={text}
          onChange={event => setText(event.target.value)}
          onPressEnter={() => hits[0] && goTo(hits[0])}
        />
        <label htmlFor="find-by">{t('find.by')}</label>
        <Input id="find-by" value={by} onChange={event => setBy(event.target.value)} />
        <span />
        <div>
          <Checkbox checked={matchCase} onChange={event => setCase(event.target.checked)}>
            {t('find.case')}
          </Checkbox>
          <Checkbox checked={whole} onChange={event => setWhole(event.target.checked)}>
            {t('find.whole')}
          </Checkbox>
          <Checkbox checked={hidden} onChange={event => setHidden(event.target.checked)}>
            {t('find.hidden')}
          </Checkbox>
        </div>
      </div>
      <div className="find-bar" role="status">
        <span>
          {changed === null ? t('find.count', { count: hits.length }) : t('find.changed', { count: changed })}
        </span>
        <Popconfirm
          title={t('find.erase', { count: replaceable.length, text })}
          okText={t('find.eraseYes')}
          cancelText={t('cancel')}
          onConfirm={replace}
          {...(by === '' ? {} : { open: false })}
        >
          <Button disabled={replaceable.length === 0} {...(by === '' ? {} : { onClick: replace })}>
            {t('find.replaceAll', { count: replaceable.length })}
          </Button>
        </Popconfirm>
      </div>
      <ul className="find-hits" aria-label={t('find.title')}>
        {hits.slice(0, SHOWN).map((hit, i) => (
          <li key={`${hit.id}${hit.field}${i}`}>
            <button type="button" onClick={() => goTo(hit)}>
              <span>{hit.text}</span>
              <small>{hit.field === '' || hit.field === 'pin' ? kind(hit) : `${kind(hit)} · ${hit.field}`}</small>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
