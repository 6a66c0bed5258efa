import type { BomLine } from '@boardwright/commerce/bom';
import { checkCoordinates } from '@boardwright/engine/assembly';
import { App } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { withAccount } from '../../../app/authStatus.ts';
import { toast } from '../../../app/toast.ts';
import type { PickedFile } from '../../../platform/port.ts';
import type { OrderedProject } from '../orderedProject.ts';
import { PricePanel } from '../PricePanel.tsx';
import type { ShownBoard } from '../pcb/useBoardFile.ts';
import { AskQuote } from './AskQuote.tsx';
import { AssemblyForm } from './AssemblyForm.tsx';
import type { CoordinateFiles } from './coordinateFiles.ts';
import { Health } from './Health.tsx';
import { PartsCard } from './PartsCard.tsx';
import { Placement, type SolidPreview } from './Placement.tsx';
import { sendAssembly } from './sendAssembly.ts';
import { correctionsFile } from './correctionsFile.ts';
import { useAssembly } from './useAssembly.ts';
import { usePlacements } from './usePlacements.ts';
import { useRotations } from './useRotations.ts';
import type { Matches } from './useMatches.ts';
import { WriteBack } from './WriteBack.tsx';

interface Props {
  readonly bomFile: PickedFile;
  readonly lines: readonly BomLine[];
  readonly matches: Matches;
  readonly board: ShownBoard | null;
  readonly coordinates: CoordinateFiles | null;
  /** The project that is ordered; null: files were dropped. */
  readonly project: OrderedProject | null;
  readonly preview: SolidPreview;
}

/** The lines of a bill of materials with their parts, the placement, and the price of the assembly. */
export function AssemblyQuote({ bomFile, lines, matches, board, coordinates, project, preview }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const [busy, setBusy] = useState(false);
  const { chosen, open, boards, choices, fits, limits, bare, result, setQuantity, setChoices, form } = useAssembly(
    lines,
    matches,
    board,
    coordinates,
  );
  const parts = board?.assembly;
  const rotations = useRotations();
  const check = useMemo(
    () =>
      coordinates && parts && parts.parts.length + parts.lands.length > 0
        ? checkCoordinates(coordinates.read.placements, parts, rotations.byPackage)
        : null,
    [coordinates, parts, rotations.byPackage],
  );
  const placements = usePlacements({ board, chosen, coordinates, check, rotations: rotations.byPackage });
  const placed = useMemo(() => new Set(lines.flatMap(placedDesignators)), [lines]);
  const tooSmall = limits ? [...limits.tinyChips, ...limits.fineBgas].filter(each => placed.has(each)) : [];
  const refusal = tooSmall.length === 0 ? '' : t('pcba.tooSmall', { parts: tooSmall.slice(0, MOST_NAMES).join(', ') });
  const packages = useMemo(() => new Set(placements.map(({ part }) => part.package)), [placements]);
  const corrections = coordinates ? correctionsFile(rotations.rotations, packages) : [];
  const files = {
    board: board?.archive ?? null,
    bom: bomFile,
    coordinates: [...(coordinates?.files ?? []), ...corrections],
  };
  const toCart = async () => {
    if (!result.ok) return;
    setBusy(true);
    const fault = await sendAssembly(files, result.quote, bare);
    setBusy(false);
    if (fault) return toast('error', fault.message);
    toast('success', t('cart.added'));
    void navigate('/shopping-cart');
  };
  // The price is without these lines (specification, section 5).
  const ask = () => {
    const add = () => withAccount(() => void toCart());
    if (open.length === 0) return add();
    modal.confirm({
      title: t('pcba.unassociated', { count: open.length }),
      content: t('pcba.unassociatedHint'),
      okText: t('pcba.addAnyway'),
      cancelText: t('pcba.chooseFirst'),
      onOk: add,
    });
  };
  return (
    <div className="quote-grid">
      <div className="bom-work">
        <PartsCard
          chosen={chosen}
          open={open}
          matches={matches}
          boards={boards}
          compare={fits.compare}
          onChoices={setChoices}
        >
          {project?.hasSchematic && <WriteBack project={project} chosen={chosen} />}
        </PartsCard>
        {board && (
          <Placement
            board={board}
            placed={placed}
            coordinates={coordinates && { read: coordinates.read, check }}
            placements={placements}
            rotations={rotations}
            preview={preview}
          />
        )}
        <AssemblyForm {...form} />
        <Health chosen={chosen} choices={choices} fits={fits.check} boards={boards} currency={matches.currency} />
      </div>
      <PricePanel result={result} busy={busy} onCart={ask} onQuantity={setQuantity} refusal={refusal}>
        {result.ok && (
          <AskQuote quote={result.quote} files={files} open={open.flatMap(({ line }) => line.designators)} />
        )}
      </PricePanel>
    </div>
  );
}

/** Designators that a message names. */
const MOST_NAMES = 8;

const placedDesignators = ({ isDnp, designators, unplaced }: BomLine): readonly string[] =>
  isDnp ? [] : designators.filter(each => !unplaced.includes(each));
