import { App, Modal } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blankSchematic, openDocument } from '@boardwright/engine/kinds';
import type { Id } from '@boardwright/engine/base';
import { userLibrariesOf } from '../../../project/library/userLibraries.ts';
import type { DialogProps } from '../props.ts';
import { Folders } from './Folders.tsx';
import { ImportParts } from './ImportParts.tsx';
import { MyLibraryFilters } from './MyLibraryFilters.tsx';
import { MyLibraryFooter } from './MyLibraryFooter.tsx';
import { pressed } from './partKeys.ts';
import { PartRows, type TableRef } from './PartRows.tsx';
import { PartSide } from './PartSide.tsx';
import { RenamePart } from './RenamePart.tsx';
import { useLibraryFiles } from './useLibraryFiles.ts';
import { usePartActions } from './usePartActions.tsx';
import { usePartList, type Shown } from './usePartList.ts';
import './myLibrary.css';

/** My library: the parts that outlive projects. They are found, imported, exported, renamed, copied and deleted here. */
export function MyLibraryDialog({ session, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const user = userLibrariesOf(session.projects);
  const { mine } = user;
  const [shown, setShown] = useState<Shown>({ kind: 'symbol', query: '', library: '', binned: false });
  const [chosen, setChosen] = useState<readonly Id[]>([]);
  const [asked, setAsked] = useState<'rename' | 'folders' | null>(null);
  const rows = useRef<TableRef>(null);
  const files = useLibraryFiles();
  const list = usePartList(user, shown);
  const actions = usePartActions(mine, session);
  const sheet = useMemo(() => openDocument({ settings: blankSchematic('preview'), objects: [] }), []);
  useEffect(() => {
    user.refresh().catch((error: unknown) => {
      console.error(error);
      void message.error(t('myLibrary.failed'));
    });
  }, [user]);

  const parts = list?.shown ?? [];
  const selected = parts.filter(({ id }) => chosen.includes(id));
  const ids = selected.map(({ id }) => id);
  const only = selected.length === 1 ? selected[0] : undefined;
  const key = (event: React.KeyboardEvent) =>
    pressed(event, {
      parts,
      ids,
      select: (id, index) => {
        setChosen([id]);
        rows.current?.scrollTo({ index });
      },
      remove: () => !shown.binned && void actions.remove(ids),
      duplicate: () => !shown.binned && void actions.duplicate(ids),
      rename: () => !shown.binned && only && setAsked('rename'),
    });
  const empty = list === null ? 'loading' : shown.query !== '' ? 'none' : shown.binned ? 'binEmpty' : 'empty';

  return (
    <Modal
      open
      width={1000}
      centered
      title={t('myLibrary.title')}
      onCancel={onClose}
      footer={
        <MyLibraryFooter
          ids={ids}
          binned={shown.binned}
          copyable={shown.kind === 'footprint' || session.schematic !== null}
          actions={actions}
          onImport={files.pick}
          onFolders={() => setAsked('folders')}
          onRename={() => setAsked('rename')}
          onClose={onClose}
        />
      }
    >
      <div className="my-library" onKeyDown={key} onDragOver={event => event.preventDefault()} onDrop={files.drop}>
        <MyLibraryFilters
          shown={shown}
          libraries={list?.libraries ?? []}
          onChange={part => {
            setShown({ ...shown, ...part });
            setChosen([]);
          }}
        />
        <div className="my-library-body">
          <PartRows parts={parts} selected={ids} onSelect={setChosen} list={rows} empty={t(`myLibrary.${empty}`)} />
          <div className="symbol-side">{only && <PartSide mine={mine} part={only} store={sheet} />}</div>
        </div>
        <div className="symbol-count" role="status">
          {t('myLibrary.count', { count: parts.length })}
          {ids.length > 1 && ` · ${t('myLibrary.selected', { number: ids.length })}`}
        </div>
      </div>
      {asked === 'rename' && only && (
        <RenamePart
          mine={mine}
          part={only}
          onName={(to, name) => {
            setAsked(null);
            void actions.rename(only.id, to, name);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'folders' && <Folders projects={session.projects} onClose={() => setAsked(null)} />}
      {files.files && <ImportParts projects={session.projects} files={files.files} onClose={files.done} />}
    </Modal>
  );
}
