import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pane } from '../../../editor/shell/Pane.ts';
import type { Live } from '../../live/live.ts';
import { RunButton } from '../RunButton.tsx';
import { GeneratorBox } from './GeneratorBox.tsx';
import { Multimeter } from './Multimeter.tsx';
import '../instruments.css';
import './meters.css';

/** A multimeter, and a function generator. */
export function MetersPane({ pane, live }: { readonly pane: Pane; readonly live: Live }) {
  const { t } = useTranslation();
  useEffect(() => void live.look(), [live]);
  useEffect(() => {
    pane.viewer.current = { fit: () => {}, fitTo: () => {}, zoom: () => {}, act: () => {} };
    pane.ready();
    return () => void (pane.viewer.current = null);
  }, [pane]);
  return (
    <div className="instrument" data-testid="meters">
      <div className="instrument-bar" role="toolbar" aria-label={t('meters.tools')}>
        <RunButton live={live} />
      </div>
      <div className="meters">
        <Multimeter live={live} />
        <GeneratorBox live={live} />
      </div>
    </div>
  );
}
