import { useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { PanelProps } from '../../editor/workspace/PanelProps.ts';
import { VisitContext } from '../../project/visit.ts';
import { ScriptBar } from './ScriptBar.tsx';
import { ScriptCode } from './ScriptCode.tsx';
import { consoleOf, isLoaded, type ScriptConsole } from './ScriptConsole.ts';
import { ScriptLog } from './ScriptLog.tsx';
import { splitArguments } from './splitArguments.ts';
import './panel.css';

/** Writes and runs scripts on the open design. Somebody who only looks at a project has none: a script could give it away as files. */
export function ScriptPanel({ session }: PanelProps) {
  const { t } = useTranslation();
  const visit = useContext(VisitContext);
  const scripts = visit ? null : consoleOf(session);
  if (visit) return <p className="muted">{t('script.visitor')}</p>;
  return scripts ? <Body scripts={scripts} session={session} /> : <p className="muted">{t('script.loading')}</p>;
}

interface BodyProps extends Pick<PanelProps, 'session'> {
  readonly scripts: ScriptConsole;
}

function Body({ scripts, session }: BodyProps) {
  const state = useStore(scripts.store);
  const args = useRef('');
  const goTo = useRef<(line: number) => void>(() => undefined);
  useEffect(() => {
    const refresh = (): void => void scripts.refresh().catch((error: unknown) => console.error(error));
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [scripts]);
  const run = (): void => void scripts.start(session, splitArguments(args.current));
  return (
    <div className="script-body">
      <ScriptBar
        scripts={scripts}
        state={state}
        isReady={isLoaded(session)}
        onArguments={text => (args.current = text)}
        onRun={run}
      />
      <div className="script-parts">
        <ScriptCode
          script={state.script}
          faults={state.faults}
          goTo={goTo}
          onChange={text => scripts.edit(text)}
          onRun={run}
        />
        <ScriptLog log={state.log} isRunning={state.phase === 'running'} onLine={line => goTo.current(line)} />
      </div>
    </div>
  );
}
