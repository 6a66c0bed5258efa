import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commands } from '@boardwright/engine/commands';
import type { CompileMessage } from '@boardwright/sim/sketch';
import type { Pane } from '../../editor/workspace/Pane.ts';
import { useWorkspace } from '../../editor/workspace/workspace.ts';
import { useKeys } from '../../editor/state/keymap.ts';
import { useRevision } from '../../editor/state/revision.ts';
import { useBench } from '../../editor/state/run.ts';
import { useForm } from '../../editor/useForm.tsx';
import { platform } from '../../platform/index.ts';
import type { PickedFile } from '../../platform/port.ts';
import type { EditorDocument } from '../../project/document.ts';
import { useSketchFiles } from '../sketch/openSketches.ts';
import { boardFor } from '../sketch/sketchFor.ts';
import { targetsOf } from '../sketch/targets.ts';
import { BuildResult } from './BuildResult.tsx';
import { FileTabs } from './FileTabs.tsx';
import { Libraries } from './Libraries.tsx';
import { SketchBar } from './SketchBar.tsx';
import { SketchCode } from './SketchCode.tsx';
import type { SketchTools } from './SketchTools.ts';
import { useBuildMessages } from './useBuildMessages.ts';
import { useFileDrop } from './useFileDrop.ts';
import { useNames } from './useNames.ts';
import { useSketchEdits } from './useSketchEdits.ts';
import { useSketchPlace } from './useSketchPlace.ts';
import { useTaking } from './useTaking.ts';

interface Props extends SketchTools {
  readonly pane: Pane;
  readonly document: EditorDocument;
  readonly folder: string;
}

const NOTHING: readonly CompileMessage[] = [];
const SOURCES = ['.ino', '.h', '.hpp', '.c', '.cpp', '.S', '.zip'];
const FIRMWARE = ['.hex', '.elf', '.uf2', '.bin'];

const verify = commands.find(({ id }) => id === 'sketch.verify')!;
const again = commands.find(({ id }) => id === 'live.again')!;

/** The files of a sketch with their text editor and build output. */
export function SketchEditor({ pane, document, folder, files, builds, renames, debugging, models }: Props) {
  const { t } = useTranslation();
  const bench = useBench();
  const workspace = useWorkspace();
  const keys = useKeys();
  const { ask, dialog } = useForm();
  useRevision(document);
  const saveState = useSketchFiles(files, state => state.saveState);
  const [libraries, setLibraries] = useState(false);
  const { name, here, goTo, show, showPlace } = useSketchPlace(files, folder, debugging);
  const { build, byFile, faults } = useBuildMessages(builds, folder);
  const names = files.names(folder);
  const board = boardFor(files, document, folder);
  useEffect(() => builds.prepare(board), [builds, board]);
  const asks = useNames(files, folder, ask);
  const edits = useSketchEdits({ document, files, renames, debugging, folder, tab: pane.tab.id, asks, onShow: show });
  const take = useTaking(document, files, folder, ask);
  const taken = async (picked: readonly PickedFile[]) => {
    const sources = await take(picked);
    if (sources[0] !== undefined) show(sources[0]);
  };
  const pick = (endings: string[], many: boolean) => void platform.files.pick(endings, many).then(taken);
  const { dropping, handlers } = useFileDrop(taken);
  const key = (pressed: string): boolean => {
    if (pressed !== 'Ctrl+S') return bench.key(pressed);
    // It is stored anyhow; a request stores it at once.
    void files.flush();
    return true;
  };
  return (
    <div className="sketch" data-dropping={dropping} {...handlers}>
      <SketchBar
        document={document}
        folder={folder}
        targets={targetsOf(document)}
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
        onRename={() => void edits.renameSketch()}
        onDelete={() => void edits.removeSketch()}
        onNew={() => workspace.getState().open('sketch', files.create(files.freeName()))}
        onFirmware={() => pick(FIRMWARE, false)}
        onAddFiles={() => pick(SOURCES, true)}
      />
      <FileTabs
        names={names}
        active={name}
        faults={faults}
        onSelect={show}
        onRename={file => void edits.renameFile(file)}
        onDelete={file => void edits.removeFile(file)}
        onAdd={() => void edits.addFile()}
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
            onKey={key}
            goTo={goTo}
          />
        )}
      </div>
      {build && (
        <BuildResult
          build={build}
          stale={build.version !== files.version(folder) || build.board !== board}
          names={names}
          onGo={showPlace}
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
