import { bomLineStates, type BomLineState } from '@boardwright/commerce';
import { placedOf, USUAL_OWN, type ChosenLine, type OwnParts, type Ranked } from '@boardwright/commerce/bom';
import { Checkbox, Select, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { tr } from '../../../app/locale.ts';
import { useMoney } from '../../../app/useMoney.ts';
import { Misfit } from './Misfit.tsx';
import { SentParts } from './SentParts.tsx';
import type { Comparison } from './useFits.ts';

interface Props {
  readonly lines: readonly ChosenLine[];
  readonly boards: number;
  readonly currency: string;
  readonly compare: Comparison;
  readonly onPart: (index: number, part: string | null) => void;
  /** Null: the parts of the line are bought. */
  readonly onOwn: (index: number, sent: OwnParts | null) => void;
}

const colours: Readonly<Record<BomLineState, string>> = {
  normal: 'success',
  unassociated: 'warning',
  insufficientStock: 'warning',
  priceMissing: 'warning',
  noStock: 'error',
  noSupply: 'error',
  notMatched: 'error',
  partNumberMissing: 'error',
  supplyException: 'error',
};

/** The lines of the bill of materials with the parts that are bought for them. */
export function LineTable({ lines, ...row }: Props) {
  const { t } = useTranslation();
  return (
    <div className="bom-scroll" tabIndex={0} role="region" aria-label={t('pcba.lines')}>
      <table className="bom-lines">
        <thead>
          <tr>
            <th scope="col">{t('pcba.column.designators')}</th>
            <th scope="col">{t('pcba.column.quantity')}</th>
            <th scope="col">{t('pcba.column.wanted')}</th>
            <th scope="col">{t('pcba.column.part')}</th>
            <th scope="col">{t('pcba.column.status')}</th>
            <th scope="col">{t('pcba.column.total')}</th>
            <th scope="col">{t('pcba.column.own')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <LineRow key={line.index} chosen={line} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LineRow({
  chosen,
  boards,
  currency,
  compare,
  onPart,
  onOwn,
}: Omit<Props, 'lines'> & { readonly chosen: ChosenLine }) {
  const { t } = useTranslation();
  const { money } = useMoney();
  const { line, part, candidates, state, index, isOwn, sent } = chosen;
  const placed = placedOf(line);
  const wanted = [line.mpn, line.value, line.package].filter(text => text !== '');
  const ranked = candidates.find(each => each.part.id === part?.id);
  const misfit = state === 'supplyException' && part !== null ? compare(line, part) : null;
  const total = isOwn ? null : (ranked?.total ?? null);
  return (
    <tr data-state={state}>
      <td title={line.designators.join(', ')} data-label={t('pcba.column.designators')}>
        <span className="bom-designators" translate="no">
          {line.designators.join(', ') || t('pcba.loose')}
        </span>
      </td>
      <td data-label={t('pcba.column.quantity')}>{t('pcba.pieces', { placed, total: placed * boards })}</td>
      <td data-label={t('pcba.column.wanted')} translate="no">
        <span className="bom-wanted" title={line.description}>
          <strong>{wanted[0] ?? line.description}</strong>
          <span className="muted">{[line.manufacturer, ...wanted.slice(1)].filter(Boolean).join(' · ')}</span>
        </span>
      </td>
      <td data-label={t('pcba.column.part')}>
        {placed === 0 ? (
          <span className="muted">{t('pcba.dnp')}</span>
        ) : sent !== null ? (
          <SentParts line={line} boards={boards} sent={sent} onSent={next => onOwn(index, next)} />
        ) : candidates.length === 0 ? (
          <span className="muted">{t('pcba.noCandidate')}</span>
        ) : (
          <Select
            className="bom-part"
            popupMatchSelectWidth={380}
            aria-label={t('pcba.partFor', { line: line.designators[0] ?? wanted[0] ?? index + 1 })}
            placeholder={t('pcba.choosePart', { count: candidates.length })}
            value={part?.id ?? null}
            onChange={(id: string | null) => onPart(index, id)}
            allowClear
            onClear={() => onPart(index, null)}
            options={candidates.map(each => ({ value: each.part.id, label: each.part.mpn, candidate: each }))}
            optionRender={({ data }) => <Offer offer={data.candidate} currency={currency} />}
          />
        )}
      </td>
      <td data-label={t('pcba.column.status')}>
        <Tag color={placed === 0 ? 'default' : colours[state]}>
          {placed === 0 ? t('pcba.notPlaced') : isOwn ? t('pcba.ownParts') : tr(bomLineStates[state])}
        </Tag>
        {misfit && <Misfit fit={misfit} line={line.designators[0] ?? String(index + 1)} />}
      </td>
      <td data-label={t('pcba.column.total')} className="bom-money">
        {total === null ? '--' : money(total, currency)}
      </td>
      <td data-label={t('pcba.column.own')}>
        <Checkbox
          aria-label={t('pcba.ownFor', { line: line.designators[0] ?? index + 1 })}
          checked={isOwn}
          disabled={placed === 0}
          onChange={event => onOwn(index, event.target.checked ? USUAL_OWN : null)}
        />
      </td>
    </tr>
  );
}

/** A part in the list of alternatives: what distinguishes it, what it costs for the order, and whether it fits. */
function Offer({ offer, currency }: { readonly offer: Ranked; readonly currency: string }) {
  const { t } = useTranslation();
  const { money } = useMoney();
  const { part, fits, total } = offer;
  return (
    <span className="bom-offer">
      <span>
        <strong translate="no">{part.mpn}</strong> <span className="muted">{part.manufacturer}</span>
      </span>
      <span className="bom-money">{total === null ? '--' : money(total, currency)}</span>
      <span className="muted">{part.description}</span>
      <span className={fits === false ? 'bom-misfit' : 'muted'}>
        {fits === false ? t('pcba.misfit') : t('pcba.stock', { count: part.stock })}
        {fits === true && ` · ${t('pcba.fits')}`}
      </span>
    </span>
  );
}
