import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { boardStatistics, type BoardStatistics } from '@boardwright/engine/boardInfo';
import { useFormat } from '../../../app/numbers.ts';
import { platform } from '../../../platform/index.ts';
import type { DialogProps } from '../props.ts';
import { holeName, statisticsCsv, statisticsSections } from './statisticsTexts.ts';
import './statistics.css';

/** What the board has, counted, to be read and to be saved. */
export function Statistics({ document, onClose }: DialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const s = boardStatistics(document.store);
  const save = () =>
    void platform.files.save({ name: `${document.name}-statistics.csv`, bytes: statisticsCsv(s, t, format) });
  return (
    <Modal
      open
      title={t('statistics.title')}
      onCancel={onClose}
      width={760}
      footer={[
        <Button key="save" onClick={save}>
          {t('statistics.save')}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {t('close')}
        </Button>,
      ]}
    >
      <div className="statistics">
        {statisticsSections(s, t, format).map(({ title, rows }) => (
          <Section key={title} title={title} rows={rows} />
        ))}
        <Parts parts={s.parts} />
        <Section
          title={t('statistics.holes')}
          rows={s.drills.map(drill => [holeName(drill, t, format), format(drill.count, 0)])}
        />
      </div>
    </Modal>
  );
}

interface SectionProps {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, value: string])[];
}

const Section = ({ title, rows }: SectionProps) => (
  <section>
    <h3>{title}</h3>
    <dl>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** How parts are mounted, by sides of the board. */
function Parts({ parts }: Pick<BoardStatistics, 'parts'>) {
  const { t } = useTranslation();
  return (
    <section>
      <h3>{t('statistics.parts')}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col" />
            <th scope="col">{t('statistics.front')}</th>
            <th scope="col">{t('statistics.back')}</th>
          </tr>
        </thead>
        <tbody>
          {(['smd', 'thru', 'other'] as const).map(type => (
            <tr key={type}>
              <th scope="row">{t(`statistics.mounted.${type}`)}</th>
              <td>{parts.front[type]}</td>
              <td>{parts.back[type]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
