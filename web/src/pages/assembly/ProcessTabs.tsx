import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { ProcessDrawing, type Process } from './ProcessDrawing.tsx';

const PROCESSES: readonly Process[] = ['paste', 'placement', 'reflow', 'inspection', 'throughHole', 'coating'];

/** The steps of the line, each with a drawing of the machine: drawn by us, no photograph. */
export function ProcessTabs() {
  const { t } = useTranslation();
  return (
    <div className="card assembly-process">
      <Tabs
        items={PROCESSES.map(process => ({
          key: process,
          label: t(`assembly.process.${process}.title`),
          children: (
            <figure>
              <ProcessDrawing process={process} />
              <figcaption>{t(`assembly.process.${process}.text`)}</figcaption>
            </figure>
          ),
        }))}
      />
      <p className="muted">{t('assembly.drawn')}</p>
    </div>
  );
}
