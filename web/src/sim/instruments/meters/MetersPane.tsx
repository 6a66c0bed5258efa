import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { InstrumentViewProps } from '../Instrument.ts';
import { RunButton } from '../RunButton.tsx';
import { GeneratorBox } from './GeneratorBox.tsx';
import type { GeneratorModel } from './generator.ts';
import type { MultimeterModel } from './multimeter.ts';
import { MultimeterBox } from './MultimeterBox.tsx';
import '../instruments.css';
import './meters.css';

export interface MetersModel {
  readonly multimeter: MultimeterModel;
  readonly generator: GeneratorModel;
}

/** A multimeter, and a function generator. */
export function MetersPane({ pane, live, model }: InstrumentViewProps<MetersModel>) {
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
        <MultimeterBox model={model.multimeter} />
        <GeneratorBox model={model.generator} />
      </div>
    </div>
  );
}
