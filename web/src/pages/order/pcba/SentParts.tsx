import { MOST_SPARE, placedOf, spareFor, type BomLine, type OwnParts } from '@boardwright/commerce/bom';
import { packagings } from '@boardwright/commerce/parts';
import { InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly line: BomLine;
  readonly boards: number;
  readonly sent: OwnParts;
  readonly onSent: (sent: OwnParts) => void;
}

/** How a customer sends the parts of a line: their packaging, and the pieces, with those that machines lose. */
export function SentParts({ line, boards, sent: { packaging, spare }, onSent }: Props) {
  const { t } = useTranslation();
  const placed = placedOf(line) * boards;
  const usual = spareFor(line.package, placed);
  const extra = spare ?? usual;
  const name = line.designators[0] ?? line.mpn;
  return (
    <span className="bom-sent">
      <Select
        size="small"
        aria-label={t('pcba.sentPackaging', { line: name })}
        value={packaging}
        onChange={next => onSent({ packaging: next, spare })}
        popupMatchSelectWidth={false}
        options={packagings.map(value => ({ value, label: t(`component.packagings.${value}`) }))}
      />
      <InputNumber
        size="small"
        className="numbers"
        aria-label={t('pcba.sentPieces', { line: name })}
        min={placed}
        max={placed + MOST_SPARE}
        precision={0}
        controls={false}
        value={placed + extra}
        onChange={pieces => onSent({ packaging, spare: pieces === null ? null : pieces - placed })}
      />
      <span className={extra < usual ? 'bom-misfit' : 'muted'}>
        {extra < usual ? t('pcba.sentFew', { count: usual }) : t('pcba.sentSpare', { count: extra })}
      </span>
    </span>
  );
}
