import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectStore, ProjectSummary } from '@boardwright/engine/storage';
import { Divider } from '../../editor/shell/Divider.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { netlistSource } from '../model/source.ts';
import { SpiceRuns } from '../runtime/SpiceRuns.ts';
import { useAsked } from '../runtime/useAsked.ts';
import { WaveView } from '../waves/WaveView.tsx';
import { NetlistFiles } from './netlistFiles.ts';
import { NetlistSide } from './NetlistSide.tsx';
import { useBenchKeys } from './useBenchKeys.ts';
import { useNetlistDrop } from './useNetlistDrop.ts';
import { useNetlistEditing } from './useNetlistEditing.ts';

/** Part of the width that the text takes at first. */
const SHARE = 0.34;

interface Props {
  readonly projects: ProjectStore;
  readonly summary: ProjectSummary;
}

/** A netlist as text at the left, its results at the right. */
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
  const [share, setShare] = useState(SHARE);
  const body = useRef<HTMLDivElement>(null);
  const editing = useNetlistEditing(files);
  const spice = useSpiceRuns(files);
  const { simulation, view } = spice;
  const run = () => void files.flush().then(() => simulation.run());
  useBenchKeys(spice, run);
  // An example is run as it is opened.
  useAsked(true, run);
  const drop = useNetlistDrop(editing.add);
  return (
    <main className="sim-bench" ref={body} {...drop}>
      <NetlistSide files={files} editing={editing} simulation={simulation} share={share} />
      <Divider
        way="row"
        label={t('simPage.divider')}
        value={100 * share}
        onMove={pixels => setShare(now => Math.max(0.2, Math.min(0.75, now + pixels / body.current!.clientWidth)))}
        onReset={() => setShare(SHARE)}
      />
      <section className="sim-waves" aria-label={t('sim.waves')}>
        <WaveView view={view} name={name} onRun={run} />
      </section>
    </main>
  );
}

/** The runs of a netlist's files, stopped when they are closed: nobody could stop them any more. */
function useSpiceRuns(files: NetlistFiles): SpiceRuns {
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
  useEffect(() => () => spice.dispose(), [spice]);
  return spice;
}
