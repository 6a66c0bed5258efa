import { DownloadOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputFile } from '@boardwright/engine/formats';
import { tr } from '../../app/locale.ts';
import { platform } from '../../platform/index.ts';
import type { LogEntry } from './ScriptConsole.ts';

interface Props {
  readonly log: readonly LogEntry[];
  readonly isRunning: boolean;
  readonly onLine: (line: number) => void;
}

/** What a script prints, where it failed, and the files that it wrote. */
export function ScriptLog({ log, isRunning, onLine }: Props) {
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    host.current!.scrollTop = host.current!.scrollHeight;
  }, [log]);
  return (
    <div className="script-log" ref={host} role="log" tabIndex={0} aria-label={t('script.log')} aria-busy={isRunning}>
      {log.length === 0 && <p className="muted">{isRunning ? t('script.running') : t('script.nothing')}</p>}
      {log.map((entry, i) => (
        <Entry key={i} entry={entry} onLine={onLine} />
      ))}
    </div>
  );
}

function Entry({ entry, onLine }: { readonly entry: LogEntry; readonly onLine: (line: number) => void }) {
  const { t } = useTranslation();
  switch (entry.type) {
    case 'printed':
      return <pre translate="no">{entry.text}</pre>;
    case 'note':
      return <p className="muted">{tr(entry.note)}</p>;
    case 'error': {
      const { text, line } = entry;
      return (
        <p className="script-error">
          {line !== null && (
            <Button size="small" type="link" onClick={() => onLine(line)}>
              {t('script.line', { line })}
            </Button>
          )}
          {typeof text === 'string' ? <span translate="no">{text}</span> : tr(text)}
        </p>
      );
    }
    case 'file':
      return <Written file={entry.file} />;
  }
}

/** A file that the script wrote; it is saved where the user says. */
function Written({ file }: { readonly file: OutputFile }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const save = (): void => {
    // A name of a script may have folders.
    const name = file.name.slice(file.name.lastIndexOf('/') + 1);
    platform.files.save({ name, bytes: file.bytes }).catch((error: unknown) => {
      console.error(error);
      void message.error(t('script.notSaved'));
    });
  };
  return (
    <p>
      <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={save}>
        {t('script.save', { name: file.name })}
      </Button>
    </p>
  );
}
