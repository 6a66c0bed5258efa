import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { WINDOWS } from '@boardwright/sim/waves';
import { MEASURES, setPane, VIEWS, type WavePane } from '../model/sheets.ts';
import { useWaves } from './viewState.ts';

/** How a pane shows its traces, and what that view can be asked for. */
export function PaneViewChoice({ pane }: { readonly pane: WavePane }) {
  const { t } = useTranslation();
  const { simulation } = useWaves();
  const change = (part: Partial<WavePane>) => simulation.change(now => setPane(now, pane.id, part));
  return (
    <>
      <Choice
        label={t('waves.viewOf')}
        value={pane.view}
        options={VIEWS}
        title={view => t(`waves.view.${view}`)}
        onChange={view => change({ view, logY: false })}
      />
      {pane.view === 'fft' && (
        <Choice
          label={t('waves.window')}
          value={pane.window ?? 'hann'}
          options={WINDOWS}
          title={window => t(`waves.window.${window}`)}
          onChange={window => change({ window })}
        />
      )}
      {pane.view === 'histogram' && (
        <Choice
          label={t('waves.measured')}
          value={pane.measure ?? 'last'}
          options={MEASURES}
          title={measure => t(`measure.${measure}`)}
          onChange={measure => change({ measure })}
        />
      )}
      {pane.view === 'xy' && <span className="muted">{t('waves.over', { x: pane.over ?? '' })}</span>}
    </>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly T[];
  readonly title: (value: T) => string;
  readonly onChange: (value: T) => void;
}

const Choice = <T extends string>({ label, value, options, title, onChange }: ChoiceProps<T>) => (
  <Select<T>
    size="small"
    variant="borderless"
    popupMatchSelectWidth={false}
    value={value}
    aria-label={label}
    onChange={onChange}
    options={options.map(each => ({ value: each, label: title(each) }))}
  />
);
