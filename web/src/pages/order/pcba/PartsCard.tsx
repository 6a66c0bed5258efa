import { USUAL_OWN, type Choices, type ChosenLine, type OwnParts } from '@boardwright/commerce/bom';
import { Alert, Button, Segmented } from 'antd';
import { useState, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { LineTable } from './LineTable.tsx';
import { Supply } from './Supply.tsx';
import type { Comparison } from './useFits.ts';
import type { Matches } from './useMatches.ts';

interface Props {
  readonly chosen: readonly ChosenLine[];
  readonly open: readonly ChosenLine[];
  readonly matches: Matches;
  readonly boards: number;
  readonly compare: Comparison;
  readonly onChoices: Dispatch<SetStateAction<Choices>>;
  /** Below the lines. */
  readonly children?: ReactNode;
}

/** The lines with their parts, and what is done with all open ones at once. */
export function PartsCard({ chosen, open, matches, boards, compare, onChoices, children }: Props) {
  const { t } = useTranslation();
  const [onlyOpen, setOnlyOpen] = useState(false);
  const choosePart = (index: number, part: string | null) =>
    onChoices(before => ({ ...before, parts: new Map(before.parts).set(index, part) }));
  /** How the parts of lines are sent; null: they are bought. */
  const setOwn = (indices: readonly number[], sent: OwnParts | null) =>
    onChoices(before => {
      const own = new Map(before.own);
      for (const index of indices)
        if (sent) own.set(index, sent);
        else own.delete(index);
      return { ...before, own };
    });
  const bestForOpen = () =>
    onChoices(before => {
      const parts = new Map(before.parts);
      for (const { index, candidates } of open) if (candidates[0]) parts.set(index, candidates[0].part.id);
      return { ...before, parts };
    });
  return (
    <section className="card" aria-label={t('pcba.lines')}>
      <div className="bom-head">
        <h2 className="card-title">{t('pcba.lines')}</h2>
        <Segmented
          value={onlyOpen}
          onChange={setOnlyOpen}
          options={[
            { value: false, label: t('pcba.allLines', { count: chosen.length }) },
            { value: true, label: t('pcba.openLines', { count: open.length }) },
          ]}
        />
        <Button disabled={open.every(({ candidates }) => candidates.length === 0)} onClick={bestForOpen}>
          {t('pcba.bestForOpen')}
        </Button>
        <Button
          disabled={open.length === 0}
          onClick={() =>
            setOwn(
              open.map(({ index }) => index),
              USUAL_OWN,
            )
          }
        >
          {t('pcba.ownOpen')}
        </Button>
      </div>
      <Supply
        chosen={chosen}
        open={open}
        onOwn={indices =>
          onChoices(before => ({
            ...before,
            own: new Map(indices.map(index => [index, before.own.get(index) ?? USUAL_OWN])),
          }))
        }
      />
      {open.length > 0 && (
        <Alert type="warning" showIcon className="page-notice" title={t('pcba.unassociated', { count: open.length })} />
      )}
      <LineTable
        lines={onlyOpen ? open : chosen}
        boards={boards}
        currency={matches.currency}
        compare={compare}
        onPart={choosePart}
        onOwn={(index, sent) => setOwn([index], sent)}
      />
      {children}
      {matches.byLine.some(each => each.some(({ part }) => part.isSample)) && (
        <p className="muted">{t('pcba.samples')}</p>
      )}
    </section>
  );
}
