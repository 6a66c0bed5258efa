import { App, Dropdown, type MenuProps } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { msg } from '@boardwright/engine/base';
import type { CommandContext } from '@boardwright/engine/commands';
import { restoring } from '@boardwright/engine/compare';
import { applyChange, isEmpty } from '@boardwright/engine/model';
import type { ProjectStore } from '@boardwright/engine/storage';
import { tr } from '../../../app/locale.ts';
import type { EditorDocument } from '../../../project/document.ts';
import { useRevision } from '../../state/revision.ts';
import { faultOf, useComparedStates } from '../versionList.ts';
import { stateAt } from './stateAt.ts';
import { timelineRows, type TimelineRow } from './timelineRows.ts';

/** Entries that are read. */
const MOST = 500;
/** What is being edited is read when it pauses, milliseconds. */
const PAUSE = 400;

interface Props {
  readonly document: EditorDocument;
  readonly projects: ProjectStore;
  readonly context: () => CommandContext;
}

/** What was done to a document by whom and when, on all devices; each state can be compared with now, and restored. */
export function Timeline({ document, projects, context }: Props) {
  const { t, i18n } = useTranslation();
  const { message } = App.useApp();
  const revision = useRevision(document);
  const [rows, setRows] = useState<readonly TimelineRow[] | null>(null);
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      await document.settled();
      const done = await projects.activity(document.id, MOST);
      if (!isOver) setRows(timelineRows(done));
    };
    const timer = setTimeout(() => read().catch((error: unknown) => console.error(error)), PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [document, projects, revision]);
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' });
  const compare = ({ revision: then, at }: TimelineRow) => {
    useComparedStates.setState({ from: 'step', to: 'now', step: { document: document.id, revision: then, at } });
    context().open('compareVersions');
  };
  const restore = async ({ revision: then, at }: TimelineRow) => {
    try {
      const change = restoring(document.store, await stateAt(projects, document, then));
      if (isEmpty(change)) return void message.info(t('timeline.same'));
      const label = msg('timeline.restored', 'Restore state of {{time}}', { time: time.format(new Date(at)) });
      applyChange(document.store, change, label, 'user');
    } catch (error) {
      console.error(error);
      void message.error(t(`store.${faultOf(error)}`));
    }
  };
  const menuOf = (row: TimelineRow): MenuProps['items'] => [
    { key: 'compare', label: t('versions.compareNow'), onClick: () => compare(row) },
    {
      key: 'restore',
      label: t('timeline.restore'),
      disabled: document.readOnly,
      onClick: () => void restore(row),
    },
  ];
  if (rows?.length === 0) return <p className="muted timeline-none">{t('timeline.none')}</p>;
  return (
    <ol className="timeline">
      {rows?.map((row, i) => {
        const date = day.format(new Date(row.at));
        const isFirst = i === 0 || date !== day.format(new Date(rows[i - 1]!.at));
        return (
          <li key={row.revision}>
            {isFirst && <h4>{date}</h4>}
            <Dropdown menu={{ items: menuOf(row) ?? [] }} trigger={['click']}>
              <button type="button">
                <time dateTime={row.at}>{time.format(new Date(row.at))}</time>
                <span>
                  {row.mark === 'do' ? tr(row.label) : t(`timeline.${row.mark}`, { label: tr(row.label) })}
                  {row.count > 1 && ` × ${row.count}`}
                  {row.actor !== '' && <small translate="no">{row.actor}</small>}
                </span>
              </button>
            </Dropdown>
          </li>
        );
      })}
    </ol>
  );
}
