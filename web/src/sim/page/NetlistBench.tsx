import { App } from 'antd';
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectStore, ProjectSummary } from '@boardwright/engine/storage';
import type { Dialect } from '@boardwright/sim/spice';
import { Divider } from '../../editor/shell/Divider.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { droppedFiles, MOST_FILES, TooManyFiles } from '../../platform/dropped.ts';
import type { PickedFile } from '../../platform/port.ts';
import { isModelFile } from '../models/endings.ts';
import { useSim } from '../model/useSim.ts';
import { netlistSource } from '../model/source.ts';
import { Messages } from '../panel/Messages.tsx';
import { Running } from '../panel/SimulationPanel.tsx';
import { SpiceRuns } from '../runtime/SpiceRuns.ts';
import { useAsked } from '../runtime/useAsked.ts';
import { WaveView } from '../waves/WaveView.tsx';
import { NetlistBar } from './NetlistBar.tsx';
import { NetlistFiles } from './netlistFiles.ts';
import { useBenchKeys } from './useBenchKeys.ts';

const Code = lazy(async () => ({ default: (await import('./Code.tsx')).Code }));

interface Props {
  readonly projects: ProjectStore;
  readonly summary: ProjectSummary;
}

/** A netlist as text at the left, what comes of it at the right. */
export function NetlistBench({ projects, summary }: Props) {
  const { t } = useTranslation();
  const [files, setFiles] = useState<NetlistFiles | null>(null);
  useEffect(() => {
    let gone = false;
    void NetlistFiles.open(projects, summary.id).then(opened => {
      if (!gone) setFiles(opened);
    });
    return () => void (gone = true);
  }, [projects, summary.id]);
  return files ? <Bench files={files} name={summary.name} /> : <Loading label={t('editor.opening')} />;
}

function Bench({ files, name }: { readonly files: NetlistFiles; readonly name: string }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [file, setFile] = useState(files.main);
  const [dialect, setDialect] = useState<Dialect>(files.dialect);
  const [names, setNames] = useState(files.names);
  const [save, setSave] = useState(files.saveState);
  const [share, setShare] = useState(0.34);
  const [edition, setEdition] = useState(0);
  /** A line that is shown as soon as its file is. */
  const wanted = useRef<number | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const goTo = useRef<(line: number) => void>(() => {});
  const spice = useMemo(
    () =>
      new SpiceRuns(
        netlistSource(
          () => files.text(files.main),
          () => files.dialect,
          () => files.models(),
        ),
      ),
    [files],
  );
  const { simulation, view } = spice;
  useEffect(() => {
    files.onSaveState = setSave;
    const unwatch = files.watch();
    return () => {
      files.onSaveState = undefined;
      void files.flush();
      unwatch();
    };
  }, [files]);
  // Nobody could stop it any more.
  useEffect(() => () => spice.dispose(), [spice]);
  const run = () => void files.flush().then(() => simulation.run());
  useBenchKeys(spice, run);
  // An example is run as it is opened.
  useAsked(true, run);
  const add = async (picked: readonly PickedFile[]) => {
    for (const each of picked) await files.add(each);
    setNames(files.names);
    // The editor shows what the files hold now.
    setEdition(now => now + 1);
  };
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    try {
      const picked = await droppedFiles(event.dataTransfer, isModelFile);
      if (picked.length === 0) void message.warning(t('models.noneInside'));
      await add(picked);
    } catch (error) {
      console.error(error);
      const isLarge = error instanceof TooManyFiles;
      void message.error(isLarge ? t('models.tooMany', { count: MOST_FILES }) : t('models.unread'));
    }
  };
  const messages = useSim(simulation, state => state.messages);
  const faults = messages.flatMap(({ line, severity, message }) =>
    line === undefined ? [] : [{ line, severity, message }],
  );
  return (
    <main
      className="sim-bench"
      ref={body}
      onDragOver={event => event.preventDefault()}
      onDrop={event => void drop(event)}
    >
      <section className="sim-side" style={{ flexBasis: `${100 * share}%` }} aria-label={t('simPage.netlist')}>
        <NetlistBar
          names={names}
          file={file}
          dialect={dialect}
          saveState={save}
          onFile={setFile}
          onDialect={next => {
            files.dialect = next;
            setDialect(next);
            setEdition(now => now + 1);
          }}
          onAdd={picked => void add(picked)}
        />
        <div className="sim-code">
          <Suspense fallback={<Loading />}>
            <Code
              key={`${file}|${edition}`}
              name={file}
              text={files.text(file)}
              faults={file === files.main ? faults : []}
              onChange={text => files.set(file, text)}
              goTo={goTo}
              wanted={wanted}
            />
          </Suspense>
        </div>
        <div className="sim-says">
          <Running simulation={simulation} />
          <Messages
            simulation={simulation}
            onLine={line => {
              if (file === files.main) return goTo.current(line);
              wanted.current = line;
              setFile(files.main);
            }}
          />
        </div>
      </section>
      <Divider
        way="row"
        label={t('simPage.divider')}
        value={100 * share}
        onMove={pixels => setShare(now => Math.max(0.2, Math.min(0.75, now + pixels / body.current!.clientWidth)))}
        onReset={() => setShare(0.34)}
      />
      <section className="sim-waves" aria-label={t('sim.waves')}>
        <WaveView view={view} name={name} onRun={run} />
      </section>
    </main>
  );
}
