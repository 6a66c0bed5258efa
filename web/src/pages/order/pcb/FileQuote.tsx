import {
  pieceSize,
  prefillNoteMessage,
  type AssignedLayer,
  type CustomLine,
  type Deviation,
  type LockableField,
  type SubjectField,
} from '@boardwright/commerce';
import type { Box } from '@boardwright/engine/geometry';
import { Alert, Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePriceChoice } from '../../../app/priceChoice.ts';
import { tr } from '../../../app/locale.ts';
import { incompleteOf } from '../../../project/incomplete.ts';
import type { MeasuredBoard } from '../../../project/boardFiles.ts';
import { draftOf } from '../editing/draftOf.ts';
import type { Editing } from '../editing/useEditing.ts';
import { PricePanel } from '../PricePanel.tsx';
import { useBuying } from '../useBuying.ts';
import { useQuote } from '../useQuote.ts';
import { BoardCard } from './BoardCard.tsx';
import { DfmReport } from './DfmReport.tsx';
import { LeadTimes } from './LeadTimes.tsx';
import { lockedBy, prefillMeasured } from './locks.ts';
import { seenLayers } from './regenerated/areas.ts';
import { PcbForm } from './PcbForm.tsx';
import type { Draft } from './pcbDraft.ts';
import type { ShownBoard } from './useBoardFile.ts';
import { usePcbDraft, type LockControl } from './usePcbDraft.ts';
import type { LayerChoices } from '@boardwright/engine/formats/gerber';

/** Starts and stops the making of a regenerated set. */
interface Regeneration {
  readonly start: () => void;
  readonly stop: () => void;
}

interface Props {
  readonly board: ShownBoard;
  readonly facts: MeasuredBoard;
  /** Missing where the board belongs to a project. */
  readonly onLayers?: (layers: LayerChoices) => void;
  readonly onRemove?: () => void;
  /** Called when the board is in the cart, with the id of its item. */
  readonly onTaken?: (cartItemId: string) => void;
  /** Makes a regenerated set to compare with; for layer sets that were dropped. */
  readonly regeneration?: Regeneration;
  /** The item of the cart that is changed; missing: a new one. */
  readonly editing?: Editing;
  /** What that item asks for; missing: its layers were chosen again, and what it asked for is about another board. */
  readonly before?: CustomLine;
}

/** The board of files as it is ordered: what they decide is filled in and locked. */
export function FileQuote({ board, facts, onLayers, onRemove, onTaken, regeneration, editing, before }: Props) {
  const { t } = useTranslation();
  const { prefill, own } = useMemo(() => startOf(facts), [facts]);
  const [deviations, setDeviations] = useState<readonly Deviation[]>(before?.deviations ?? []);
  const locked = useMemo(() => lockedBy(facts, deviations), [facts, deviations]);
  const form = usePcbDraft(() => (before ? draftOf(before) : own), locked, locked.has('size') ? own.size : null);
  const { draft } = form.state;
  const incomplete = incompleteOf(board.picture.issues);
  const [confirmed, setConfirmed] = useState(incomplete.length === 0);
  const approved = before?.regenerated;
  const [isRegenerated, setRegenerated] = useState(approved !== undefined);
  const set = isRegenerated && typeof board.regenerated === 'object' ? board.regenerated : null;
  const { busy, toCart, order } = useBuying();
  const [place, setPlace] = useState<Box | null>(null);
  const asked = useMemo(() => {
    const assigned = assignedLayers(board);
    return {
      ...draft,
      ...(deviations.length > 0 && { deviations }),
      ...(assigned.length > 0 && { assigned }),
      ...(isRegenerated && { regenerated: set ? { layers: seenLayers(set.layers) } : approved }),
    };
  }, [board, draft, deviations, set, isRegenerated, approved]);
  const { result } = useQuote(asked);
  const lock: LockControl = {
    fields: lockedBy(facts, []),
    deviations,
    unlock: (field, reason) => setDeviations(before => [...before, { field, reason }]),
    relock(field) {
      setDeviations(before => before.filter(each => each.field !== field));
      form.dispatch({ type: 'choose', wanted: withOwn(draft, own, field) });
    },
  };
  const buy = (by: typeof toCart) => {
    if (!result.ok) return;
    const { archive, picture } = board;
    const about = { archive, regenerated: set?.archive, designName: picture.name };
    by({ quote: result.quote, about, ...(onTaken && { onTaken }) });
  };
  const refusal = !(facts.widthNm > 0 && facts.heightNm > 0)
    ? t('dfm.notWithoutOutline')
    : stopsOrder(board)
      ? t('dfm.unmakeable')
      : confirmed
        ? ''
        : t('incomplete.unconfirmed');
  return (
    <>
      <BoardCard
        board={board}
        options={draft.options}
        {...(onLayers && { onLayers })}
        {...(onRemove && { onRemove })}
        {...(regeneration && {
          set: {
            isRegenerated,
            onChoose: setRegenerated,
            onRegenerate: regeneration.start,
            onStop: regeneration.stop,
          },
        })}
        place={place}
      />
      <DfmReport checked={board.checked} draft={draft} place={place} onPlace={setPlace} />
      {prefill.notes.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('dfm.notes')}
          className="page-notice"
          description={prefill.notes.map((note, i) => (
            <div key={i}>{tr(prefillNoteMessage(note))}</div>
          ))}
        />
      )}
      {incomplete.length > 0 && (
        <Checkbox checked={confirmed} onChange={event => setConfirmed(event.target.checked)} className="page-notice">
          {t('incomplete.confirm')}
        </Checkbox>
      )}
      <div className="quote-grid">
        <PcbForm form={{ ...form, lock }} />
        <PricePanel
          result={result}
          {...(editing
            ? {
                action: t('cart.update'),
                busy: editing.busy,
                onCart: () => result.ok && editing.save(result.quote, set?.archive),
              }
            : { busy, onCart: () => buy(toCart), onOrder: () => buy(order) })}
          onQuantity={quantity => form.dispatch({ type: 'choose', wanted: { ...draft, quantity } })}
          refusal={refusal}
        >
          <LeadTimes draft={draft} dispatch={form.dispatch} />
        </PricePanel>
      </div>
    </>
  );
}

const stopsOrder = ({ checked }: ShownBoard): boolean =>
  typeof checked !== 'number' && checked.some(({ resolution }) => resolution === 'stops');

function startOf(facts: MeasuredBoard) {
  const prefill = prefillMeasured(facts);
  const { options, size } = prefill;
  const hasOutline = size.widthUm > 0 && size.heightUm > 0;
  const own: Draft = {
    itemType: 'Custom',
    options,
    size: hasOutline ? size : { widthUm: 100_000, heightUm: 100_000 },
    quantity: usePriceChoice.getState().quantity,
  };
  return { prefill, own };
}

const withOwn = (draft: Draft, own: Draft, field: LockableField & SubjectField): Draft =>
  field === 'size'
    ? { ...draft, size: pieceSize(own.size, draft.options) }
    : { ...draft, options: { ...draft.options, [field]: own.options[field] } };

/** Layers that a person chose are part of the order: the fab reads the same files. */
const assignedLayers = ({ picture, choices }: ShownBoard): readonly AssignedLayer[] =>
  choices.size === 0 ? [] : picture.rows.map(({ file, layer, found = layer }) => ({ file, layer, found }));
