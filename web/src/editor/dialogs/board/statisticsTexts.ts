import type { TFunction } from 'i18next';
import type { BoardStatistics, DrillCount } from '@boardwright/engine/boardInfo';

/** Writes a number with so many digits after the point, as the language does. */
type Format = (value: number, digits: number) => string;

export interface StatisticsSection {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, value: string])[];
}

const mm = (format: Format, value: number, digits = 2) => `${format(value / 1e6, digits)} mm`;

/** What is counted of a board, as titled rows of texts. */
export function statisticsSections(s: BoardStatistics, t: TFunction, format: Format): StatisticsSection[] {
  const count = (value: number) => format(value, 0);
  return [
    {
      title: t('statistics.board'),
      rows: [
        [
          t('statistics.size'),
          s.width > 0 ? `${mm(format, s.width)} × ${mm(format, s.height)}` : t('statistics.noOutline'),
        ],
        [t('statistics.area'), s.area === null ? t('statistics.open') : `${format(s.area / 1e14, 2)} cm²`],
        [t('statistics.layers'), count(s.layers)],
        [t('statistics.nets'), count(s.nets)],
        [t('statistics.zones'), count(s.zones)],
        [t('statistics.tracks'), count(s.tracks)],
        [t('statistics.trackLength'), mm(format, s.trackLength, 1)],
      ],
    },
    {
      title: t('statistics.pads'),
      rows: [
        [t('statistics.pads.thru'), count(s.pads.thru)],
        [t('statistics.pads.smd'), count(s.pads.smd)],
        [t('statistics.pads.connect'), count(s.pads.connect)],
        [t('statistics.pads.npth'), count(s.pads.npth)],
        [t('statistics.vias.through'), count(s.vias.through)],
        [t('statistics.vias.blind'), count(s.vias.blind + s.vias.buried)],
        [t('statistics.vias.micro'), count(s.vias.micro)],
      ],
    },
  ];
}

/** '0.800 mm, plated'; of a slot both lengths. */
export function holeName({ diameter, length, plated }: DrillCount, t: TFunction, format: Format): string {
  const across = mm(format, diameter, 3);
  const size = diameter === length ? across : `${across} × ${mm(format, length, 3)}`;
  return t(plated ? 'statistics.plated' : 'statistics.unplated', { size });
}

/** All of it as a file for spreadsheets. */
export function statisticsCsv(s: BoardStatistics, t: TFunction, format: Format): Uint8Array<ArrayBuffer> {
  const quoted = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;
  const lines = [
    ...statisticsSections(s, t, format).flatMap(({ title, rows }) => rows.map(row => [title, ...row])),
    ...(['front', 'back'] as const).map(side => [
      t('statistics.parts'),
      t(`statistics.${side}`),
      s.parts[side].thru + s.parts[side].smd + s.parts[side].other,
    ]),
    ...s.drills.map(drill => [t('statistics.holes'), holeName(drill, t, format), drill.count]),
  ];
  const text = lines.map(line => line.map(quoted).join(',')).join('\r\n');
  return new TextEncoder().encode(`\ufeff${text}\r\n`);
}
