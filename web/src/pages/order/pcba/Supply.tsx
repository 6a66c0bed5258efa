import { placedOf, type ChosenLine } from '@boardwright/commerce/bom';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';

/** Who provides the parts: we all of them, the customer some, or the customer all. */
type Kind = 'turnKey' | 'partial' | 'kitted';

interface Props {
  readonly chosen: readonly ChosenLine[];
  /** Lines for which nothing can be bought. */
  readonly open: readonly ChosenLine[];
  /** Lines that the customer sends from now on; no others. */
  readonly onOwn: (indices: readonly number[]) => void;
}

const indicesOf = (lines: readonly ChosenLine[]) => lines.map(({ index }) => index);

/** Who provides the parts of the bill of materials, for all lines at once. */
export function Supply({ chosen, open, onOwn }: Props) {
  const { t } = useTranslation();
  const placed = chosen.filter(({ line }) => placedOf(line) > 0);
  const own = placed.filter(({ sent }) => sent !== null);
  const kind: Kind = own.length === 0 ? 'turnKey' : own.length === placed.length ? 'kitted' : 'partial';
  const choose = (next: Kind) => onOwn(next === 'turnKey' ? [] : indicesOf(next === 'kitted' ? placed : open));
  const isPossible = (each: Kind) => each !== 'partial' || kind === 'partial' || open.length > 0;
  return (
    <div className="bom-supply">
      <Segmented<Kind>
        aria-label={t('pcba.supply')}
        value={kind}
        onChange={choose}
        options={(['turnKey', 'partial', 'kitted'] as const).map(value => ({
          value,
          label: t(`pcba.supply.${value}`),
          disabled: !isPossible(value),
        }))}
      />
      <span className="muted">{t(`pcba.supplyAbout.${kind}`, { count: own.length })}</span>
    </div>
  );
}
