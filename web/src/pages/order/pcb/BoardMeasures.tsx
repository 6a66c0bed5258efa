import { useTranslation } from 'react-i18next';
import { tr } from '../../../app/locale.ts';
import { commerceMessages } from '@boardwright/commerce';
import type { MeasuredBoard } from '../../../project/boardFiles.ts';

/** What was measured on the board of the files. */
export function BoardMeasures({ facts }: { readonly facts: MeasuredBoard }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 3 });
  const mm = (nanometres: number | null) => (nanometres === null ? '–' : `${number.format(nanometres / 1e6)} mm`);
  const yes = (value: boolean) => tr(commerceMessages[`value.${value}`]);
  const rows: readonly (readonly [name: string, value: string])[] = [
    [t('pcb.size'), `${number.format(facts.widthNm / 1e6)} × ${number.format(facts.heightNm / 1e6)} mm`],
    [tr(commerceMessages['pcb.layers']), String(facts.copperLayers)],
    [t('pcb.measure.track'), mm(facts.minTrackNm)],
    [t('pcb.measure.gap'), facts.minGapNm === null ? t('pcb.measure.wide') : mm(facts.minGapNm)],
    [t('pcb.measure.drill'), mm(facts.minDrillNm)],
    [t('pcb.measure.ring'), mm(facts.minAnnularNm)],
    [t('pcb.measure.slots'), yes(facts.hasSlots)],
  ];
  return (
    <dl className="board-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
