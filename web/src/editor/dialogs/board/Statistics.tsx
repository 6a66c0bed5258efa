import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { boardStatistics } from '@boardwright/engine/boardInfo';
import { useFormat } from '../../../app/numbers.ts';
import { platform } from '../../../platform/index.ts';
import type { DialogProps } from '../props.ts';
import './statistics.css';

/** What the board has, counted, to be read and to be saved. */
export function Statistics({ document, onClose }: DialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const s = boardStatistics(document.store);
  const mm = (value: number, digits = 2) => `${format(value / 1e6, digits)} mm`;
  const rows = (pairs: readonly (readonly [string, string | number])[]) =>
    pairs.map(([name, value]) => ({ name, value: typeof value === 'number' ? format(value, 0) : value }));
  const sections = [
    {
      title: t('statistics.board'),
      rows: rows([
        [t('statistics.size'), s.width > 0 ? `${mm(s.width)} × ${mm(s.height)}` : t('statistics.noOutline')],
        [t('statistics.area'), s.area === null ? t('statistics.open') : `${format(s.area / 1e14, 2)} cm²`],
        [t('statistics.layers'), s.layers],
        [t('statistics.nets'), s.nets],
        [t('statistics.zones'), s.zones],
        [t('statistics.tracks'), s.tracks],
        [t('statistics.trackLength'), mm(s.trackLength, 1)],
      ]),
    },
    {
      title: t('statistics.pads'),
      rows: rows([
        [t('statistics.pads.thru'), s.pads.thru],
        [t('statistics.pads.smd'), s.pads.smd],
        [t('statistics.pads.connect'), s.pads.connect],
        [t('statistics.pads.npth'), s.pads.npth],
        [t('statistics.vias.through'), s.vias.through],
        [t('statistics.vias.blind'), s.vias.blind + s.vias.buried],
        [t('statistics.vias.micro'), s.vias.micro],
      ]),
    },
  ];
  const csv = () => {
    const quoted = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;
    const lines = [
      ...sections.flatMap(section => section.rows.map(row => [section.title, row.name, row.value])),
      ...(['front', 'back'] as const).map(side => [
        t('statistics.parts'),
        t(`statistics.${side}`),
        s.parts[side].thru + s.parts[side].smd + s.parts[side].other,
      ]),
      ...s.drills.map(drill => [t('statistics.holes'), holeName(drill), drill.count]),
    ];
    const text = lines.map(line => line.map(quoted).join(',')).join('\r\n');
    void platform.files.save({
      name: `${document.name}-statistics.csv`,
      bytes: new TextEncoder().encode(`\ufeff${text}\r\n`),
    });
  };
  const holeName = ({ diameter, length, plated }: (typeof s.drills)[number]) =>
    `${diameter === length ? mm(diameter, 3) : `${mm(diameter, 3)} × ${mm(length, 3)}`}, ${t(plated ? 'statistics.plated' : 'statistics.unplated')}`;
  return (
    <Modal
      open
      title={t('statistics.title')}
      onCancel={onClose}
      width={760}
      footer={[
        <Button key="save" onClick={csv}>
          {t('statistics.save')}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {t('close')}
        </Button>,
      ]}
    >
      <div className="statistics">
        {sections.map(section => (
          <section key={section.title}>
            <h3>{section.title}</h3>
            <dl>
              {section.rows.map(row => (
                <div key={row.name}>
                  <dt>{row.name}</dt>
                  <dd>{row.value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
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
                  <td>{s.parts.front[type]}</td>
                  <td>{s.parts.back[type]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <section>
          <h3>{t('statistics.holes')}</h3>
          <dl>
            {s.drills.map(drill => (
              <div key={holeName(drill)}>
                <dt>{holeName(drill)}</dt>
                <dd>{format(drill.count, 0)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Modal>
  );
}
