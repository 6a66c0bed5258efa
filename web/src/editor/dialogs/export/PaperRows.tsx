import { InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { PLOT_PAPERS, type PlotPaper } from '@boardwright/engine/formats/plot';

interface Props {
  readonly choice: PlotPaper;
  readonly onChoice: (choice: PlotPaper) => void;
}

/** What papers are called outside of KiCad's files. */
const NAMES: Readonly<Record<string, string>> = { USLetter: 'Letter', USLegal: 'Legal', USLedger: 'Ledger' };

type Way = 'true' | 'fit' | 'custom';

/** The paper of a drawing, and how large the drawing is on it. */
export function PaperRows({ choice: { paper, scale }, onChoice }: Props) {
  const { t } = useTranslation();
  const way: Way = scale === 'fit' ? 'fit' : scale === 1 ? 'true' : 'custom';
  const scaleOf: Readonly<Record<Way, PlotPaper['scale']>> = { true: 1, fit: 'fit', custom: 2 };
  return (
    <>
      <label htmlFor="export-paper">{t('export.paper')}</label>
      <Select
        id="export-paper"
        value={paper ?? ''}
        onChange={value => {
          const chosen = PLOT_PAPERS.find(each => each === value) ?? null;
          onChoice({ paper: chosen, scale: chosen === null && scale === 'fit' ? 1 : scale });
        }}
        options={[
          { value: '', label: t('export.paper.own') },
          ...PLOT_PAPERS.map(value => ({ value, label: NAMES[value] ?? value })),
        ]}
      />
      <label htmlFor="export-scale">{t('export.scale')}</label>
      <span className="export-scale">
        <Select
          id="export-scale"
          value={way}
          onChange={value =>
            // What is fitted needs a paper to fit on.
            onChoice({ paper: value === 'fit' ? (paper ?? 'A4') : paper, scale: scaleOf[value] })
          }
          options={(['true', 'fit', 'custom'] as const).map(value => ({ value, label: t(`export.scale.${value}`) }))}
        />
        {way === 'custom' && (
          <InputNumber
            aria-label={t('export.scale.custom')}
            min={0.1}
            max={50}
            step={0.1}
            suffix=": 1"
            value={scale as number}
            onChange={value => onChoice({ paper, scale: value ?? 1 })}
          />
        )}
      </span>
    </>
  );
}
