import { App } from 'antd';
import { useEffect, useMemo, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { commands } from '@boardwright/engine/commands';
import type { CompileMessage } from '@boardwright/sim/sketch';
import type { Pane } from '../../editor/shell/Pane.ts';
import { tabsOf } from '../../editor/shell/layout.ts';
import { useWorkspace } from '../../editor/shell/workspace.ts';
import { useKeys } from '../../editor/state/keymap.ts';
import { useRevision } from '../../editor/state/revision.ts';
import { useBench } from '../../editor/state/run.ts';
import { useForm } from '../../editor/useForm.tsx';
import { platform } from '../../platform/index.ts';
import { droppedFiles, MOST_FILES, TooManyFiles } from '../../platform/dropped.ts';
import type { PickedFile } from '../../platform/port.ts';
import type { EditorDocument } from '../../project/document.ts';
import { isFirmware, isSource } from '../../project/sketchNames.ts';
import { useHere } from '../debug/useHere.ts';
import { BuildResult } from './BuildResult.tsx';
import { useBuild } from '../sketch/builds.ts';
import { FileTabs } from './FileTabs.tsx';
import { Libraries } from './Libraries.tsx';
import { useSketchFiles } from '../sketch/openSketches.ts';
import { SketchBar } from './SketchBar.tsx';
import { SketchCode } from './SketchCode.tsx';
import type { SketchTools } from './SketchTools.ts';
import { assignAll, targetsOf } from '../sketch/targets.ts';
import { useNames } from './useNames.ts';
import { boardFor } from '../sketch/sketchFor.ts';
import { useTaking } from './useTaking.ts';

interface Props extends SketchTools {
  readonly pane: Pane;
  readonly document: EditorDocument;
  readonly folder: string;
}

const NOTHING: readonly CompileMessage[] = [];
const SOURCES = ['.ino', '.h', '.hpp', '.c', '.cpp', '.S', '.zip'];

/** The files of a sketch with their text editor, and what came of compiling them. */
export function SketchEditor({ pane, document, folder, files, builds, renames, debugging, models }: Props) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const bench = useBench();
  const workspace = useWorkspace();
  const keys = useKeys();
  const { ask, dialog } = useForm();
  useRevision(document);
  const saveState = useSketchFiles(files, state => state.saveState);
  const [chosen, setChosen] = useState('');
  const [libraries, setLibraries] = useState(false);
  const [dropping, setDropping] = useState(false);
  /** A place that is shown as soon as its file is. */
  const [wanted, setWanted] = useState<{ line: number; column: number } | null>(null);
  const goTo = useRef<(line: number, column: number) => void>(() => {});
  const build = useBuild(builds, folder);
  const names = files.names(folder);
  const name = names.includes(chosen) ? chosen : (names[0] ?? '');
  const targets = targetsOf(document);
  const board = boardFor(files, document, folder);
  useEffect(() => builds.prepare(board), [builds, board]);
  const asks = useNames(files, folder, ask);
  const take = useTaking(document, files, folder, ask);
  const here = useHere(debugging);
  useEffect(() => {
    if (here?.folder === folder) setChosen(here.file);
  }, [here, folder]);
  useEffect(() => {
    if (!wanted) return;
    goTo.current(wanted.line, wanted.column);
    setWanted(null);
  }, [wanted, name]);
  const byFile = useMemo(() => Map.groupBy(build?.messages ?? [], ({ file }) => file ?? ''), [build]);
  const faults = useMemo(
    () =>
      new Map([...byFile].map(([file, found]) => [file, found.filter(({ severity }) => severity === 'error').length])),
    [byFile],
  );
  const shown = useSketchFiles(files, state => state.wanted);
  useEffect(() => {
    if (shown?.folder !== folder) return;
    setChosen(shown.name);
    setWanted(shown);
    files.show(null);
  }, [shown, folder, files]);
  const verify = commands.find(({ id }) => id === 'sketch.verify')!;
  const again = commands.find(({ id }) => id === 'live.again')!;
  const go = (file: string, line: number, column: number) => {
    setChosen(file);
    setWanted({ line, column });
  };
  const add = async () => {
    const file = await asks.newFile();
    if (file === null) return;
    files.put(`${folder}/${file}`, new Uint8Array());
    setChosen(file);
  };
  const rename = async (file: string) => {
    const next = await asks.renamed(file);
    if (next === null || next === file) return;
    debugging.rename(`${folder}/${file}`, `${folder}/${next}`);
    files.rename(`${folder}/${file}`, `${folder}/${next}`);
    setChosen(next);
  };
  const remove = async (file: string) => {
    if (await asks.mayDelete(t('sketch.deleteFile', { name: file }), t('sketch.deleteFileText')))
      files.remove(`${folder}/${file}`);
  };
  const running = () => targets.filter(({ sketch }) => sketch === folder);
  const renameSketch = async () => {
    const next = await asks.folder();
    if (next === null || next === folder) return;
    files.rename(folder, next);
    // Another window may have the right to edit.
    if (!files.has(next)) return;
    const renamed = (from: string, to: string) => {
      debugging.rename(from, to);
      const { layout, reveal, close } = workspace.getState();
      const tab = tabsOf(layout).find(each => each.type === 'sketch' && each.arg === from);
      if (!tab) return;
      reveal('sketch', to);
      close(tab.id);
    };
    renamed(folder, next);
    renames.note([folder, next], renamed);
    assignAll(document, running(), next);
  };
  const removeSketch = async () => {
    if (!(await asks.mayDelete(t('sketch.deleteSketch', { name: folder }), t('sketch.deleteSketchText')))) return;
    files.remove(folder);
    if (files.has(folder)) return;
    assignAll(document, running(), '');
    workspace.getState().close(pane.tab.id);
  };
  const taken = async (picked: readonly PickedFile[]) => {
    const sources = await take(picked);
    if (sources[0] !== undefined) setChosen(sources[0]);
  };
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDropping(false);
    void droppedFiles(event.dataTransfer, name => isSource(name) || isFirmware(name))
      .then(taken)
      .catch((error: unknown) => {
        console.error(error);
        const isLarge = error instanceof TooManyFiles;
        void message.error(isLarge ? t('models.tooMany', { count: MOST_FILES }) : t('models.unread'));
      });
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDropping(true);
  };
  return (
    <div
      className="sketch"
      data-dropping={dropping}
      onDragOver={over}
      onDragLeave={event => !event.currentTarget.contains(event.relatedTarget as Node) && setDropping(false)}
      onDropCapture={drop}
    >
      <SketchBar
        document={document}
        folder={folder}
        targets={targets}
        board={board}
        saveState={saveState}
        compiling={build?.phase === 'compiling'}
        verifyKey={keys(verify)[0] ?? ''}
        libraries={files.libraries(folder).length}
        onBoard={id => files.setBoard(folder, id)}
        onVerify={() => bench.run('sketch.verify')}
        onCancel={() => builds.cancel(folder)}
        runKey={keys(again)[0] ?? ''}
        onRun={() => bench.run('live.again')}
        onLibraries={() => setLibraries(true)}
        onRename={() => void renameSketch()}
        onDelete={() => void removeSketch()}
        onNew={() => workspace.getState().open('sketch', files.create(files.freeName()))}
        onFirmware={() => void platform.files.pick(['.hex', '.elf', '.uf2', '.bin'], false).then(taken)}
        onAddFiles={() => void platform.files.pick(SOURCES, true).then(taken)}
      />
      <FileTabs
        names={names}
        active={name}
        faults={faults}
        onSelect={setChosen}
        onRename={file => void rename(file)}
        onDelete={file => void remove(file)}
        onAdd={() => void add()}
      />
      <div className="sketch-code">
        {name !== '' && (
          <SketchCode
            models={models}
            folder={folder}
            name={name}
            debugging={debugging}
            here={here}
            messages={byFile.get(name) ?? NOTHING}
            isReadOnly={() => document.readOnly}
            onKey={key => {
              if (key !== 'Ctrl+S') return bench.key(key);
              // It is stored anyhow; whoever asks has it at once.
              void files.flush();
              return true;
            }}
            goTo={goTo}
          />
        )}
      </div>
      {build && (
        <BuildResult
          build={build}
          stale={build.version !== files.version(folder) || build.board !== board}
          names={names}
          onGo={go}
          onCancel={() => builds.cancel(folder)}
        />
      )}
      {libraries && (
        <Libraries
          files={files}
          folder={folder}
          onTake={picked => void taken(picked)}
          onClose={() => setLibraries(false)}
        />
      )}
      {dialog}
      {dropping && <div className="sketch-drop">{t('sketch.dropHere')}</div>}
    </div>
  );
}
