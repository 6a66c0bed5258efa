import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../layout/Loading.tsx';
import type { Simulation } from '../model/simulation.ts';
import { useSim } from '../model/useSim.ts';
import { Messages } from '../panel/Messages.tsx';
import { Running } from '../panel/SimulationPanel.tsx';
import { NetlistBar } from './NetlistBar.tsx';
import type { NetlistFiles } from './netlistFiles.ts';
import type { NetlistEditing } from './useNetlistEditing.ts';

const Code = lazy(async () => ({ default: (await import('./Code.tsx')).Code }));

interface Props {
  readonly files: NetlistFiles;
  readonly editing: NetlistEditing;
  readonly simulation: Simulation;
  /** Part of the width. */
  readonly share: number;
}

/** The text of a netlist, and below it how its run goes. */
export function NetlistSide({ files, editing, simulation, share }: Props) {
  const { t } = useTranslation();
  const { file, dialect, names, saveState, edition, goTo, wanted } = editing;
  const messages = useSim(simulation, state => state.messages);
  const faults = messages.flatMap(({ line, severity, message }) =>
    line === undefined ? [] : [{ line, severity, message }],
  );
  return (
    <section className="sim-side" style={{ flexBasis: `${100 * share}%` }} aria-label={t('simPage.netlist')}>
      <NetlistBar
        names={names}
        file={file}
        dialect={dialect}
        saveState={saveState}
        onFile={editing.show}
        onDialect={editing.changeDialect}
        onAdd={picked => void editing.add(picked)}
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
        <Messages simulation={simulation} onLine={editing.showLine} />
      </div>
    </section>
  );
}
